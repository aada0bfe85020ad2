import type { MemberRefusal } from "./ask-members.ts";

/** Words of the pages and forms of members that the site itself writes. */
export interface MemberTexts {
  readonly signIn: string;
  readonly signUp: string;
  readonly signOut: string;
  readonly forgotten: string;
  readonly choosePassword: string;
  readonly confirm: string;
  readonly confirmTitle: string;
  readonly send: string;
  readonly save: string;
  readonly email: string;
  readonly password: string;
  readonly newPassword: string;
  readonly name: string;
  readonly signedInAs: string;
  readonly newHere: string;
  readonly knownHere: string;
  readonly spent: string;
  readonly onlyRolesTitle: string;
  readonly onlyRoles: string;
  readonly presentPassword: string;
  readonly home: string;
  readonly failed: string;
  /** By the code of a refusal. */
  readonly refusals: Readonly<Record<string, string>>;
}

const english: MemberTexts = {
  signIn: "Sign in",
  signUp: "Sign up",
  signOut: "Sign out",
  forgotten: "Forgotten password",
  choosePassword: "Choose a password",
  confirm: "Continue",
  confirmTitle: "Confirm your email address",
  send: "Send the link",
  save: "Save",
  email: "Email",
  password: "Password",
  newPassword: "New password",
  name: "Name",
  signedInAs: "Signed in as",
  newHere: "New here?",
  knownHere: "Already a member?",
  spent: "This link has been used or is too old.",
  onlyRolesTitle: "Not for your account",
  presentPassword: "Your present password is not right.",
  onlyRoles: "Your account does not see this page. Please ask the owner of this site.",
  home: "Go to the main page",
  failed: "That did not work. Please try again later.",
  refusals: {
    invalid_credentials: "The address or the password is not right.",
    invalid_email: "Please enter a valid email address.",
    weak_password: "The password needs at least {limit} characters.",
    common_password: "The password is too common. Please choose another.",
    password_is_name: "The password must not be your email address.",
    unverified_address: "Please open the link that we have sent to your email address first.",
    member_waiting: "Thank you! Your account waits for the approval of the owner of this site.",
    member_blocked: "This account cannot be used here any more. Please ask the owner of this site.",
    members_invited: "Only people who were invited can become members here.",
    members_closed: "This site takes no new members yet: its owner has to confirm their email address first.",
    members_full: "This site takes no more members.",
    letter_spent: "This link has been used or is too old. Please ask for a new one.",
    too_many_requests: "Too many tries. Please try again in {seconds} seconds.",
    unauthorized: "Please sign in first.",
  },
};

const spanish: MemberTexts = {
  signIn: "Iniciar sesión",
  signUp: "Registrarse",
  signOut: "Cerrar sesión",
  forgotten: "Contraseña olvidada",
  choosePassword: "Elige una contraseña",
  confirm: "Continuar",
  confirmTitle: "Confirma tu correo electrónico",
  send: "Enviar el enlace",
  save: "Guardar",
  email: "Correo electrónico",
  password: "Contraseña",
  newPassword: "Nueva contraseña",
  name: "Nombre",
  signedInAs: "Sesión iniciada como",
  newHere: "¿Es tu primera vez?",
  knownHere: "¿Ya eres miembro?",
  spent: "Este enlace ya se ha usado o es demasiado antiguo.",
  onlyRolesTitle: "No es para tu cuenta",
  presentPassword: "Tu contraseña actual no es correcta.",
  onlyRoles: "Tu cuenta no ve esta página. Pregunta al propietario de este sitio.",
  home: "Ir a la página principal",
  failed: "No ha funcionado. Inténtalo de nuevo más tarde.",
  refusals: {
    invalid_credentials: "El correo o la contraseña no son correctos.",
    invalid_email: "Escribe un correo electrónico válido.",
    weak_password: "La contraseña necesita al menos {limit} caracteres.",
    common_password: "La contraseña es demasiado común. Elige otra.",
    password_is_name: "La contraseña no puede ser tu correo electrónico.",
    unverified_address: "Abre antes el enlace que hemos enviado a tu correo electrónico.",
    member_waiting: "¡Gracias! Tu cuenta espera la aprobación del propietario de este sitio.",
    member_blocked: "Esta cuenta ya no se puede usar aquí. Pregunta al propietario de este sitio.",
    members_invited: "Aquí solo pueden ser miembros las personas invitadas.",
    members_closed:
      "Este sitio todavía no admite nuevos miembros: su propietario tiene que confirmar antes su correo electrónico.",
    members_full: "Este sitio no admite más miembros.",
    letter_spent: "Este enlace ya se ha usado o es demasiado antiguo. Pide uno nuevo.",
    too_many_requests: "Demasiados intentos. Inténtalo de nuevo en {seconds} segundos.",
    unauthorized: "Inicia sesión primero.",
  },
};

/** The words for a site in a language. */
export function memberTexts(language: string): MemberTexts {
  return /^es(-|$)/i.test(language) ? spanish : english;
}

/** Why the server has refused, in words for a visitor. */
export function refusalText({ code, facts }: MemberRefusal, language: string): string {
  const { refusals, failed } = memberTexts(language);
  const text = Object.hasOwn(refusals, code) ? (refusals[code] ?? failed) : failed;
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(facts[key] ?? ""));
}
