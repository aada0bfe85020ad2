import { memberFormOf, type FormSettings, type MemberForm } from "@tessera/document/forms";

/** What forms say by themselves, in one language. */
export interface FormTexts {
  /** Where the form names no text of its own. */
  readonly sent: string;
  readonly sending: string;
  readonly check: string;
  readonly failed: string;
  readonly offline: string;
  /** To an answer that is none of a site's server: nobody knows whether the entry is stored. */
  readonly unclear: string;
  readonly tooQuick: string;
  readonly tooMany: string;
  readonly full: string;
  readonly changed: string;
  /** On an exported site whose forms have no server. */
  readonly noServer: string;
  /** To the page of a host that is none of the project's domains. */
  readonly otherSite: string;
  readonly noFiles: string;
  readonly fileKind: string;
  readonly fileSize: string;
  /** To several files where one is asked for. */
  readonly oneFile: string;
  readonly noChoice: string;
  readonly tooLong: string;
  readonly wrongAnswer: string;
  /** Label of the field that people leave empty. */
  readonly trap: string;
  /** Of the forms of members, where they name no text of their own. */
  readonly members: Readonly<Record<MemberForm, string>>;
  /** To a form of members in an export, which has no members. */
  readonly membersElsewhere: string;
}

const english: FormTexts = {
  sent: "Thank you! Your message has arrived.",
  sending: "Sending…",
  check: "Nothing was sent yet. Please check the marked fields.",
  failed: "Nothing was sent. Please try again later.",
  offline: "Nothing was sent: there is no connection. Please try again.",
  unclear: "This may not have arrived. Please try again later.",
  tooQuick: "Nothing was sent yet. Please wait a moment and send it again.",
  tooMany: "Nothing was sent: too much has come from here. Please try again later.",
  full: "Nothing was sent: this site cannot take anything more at the moment. Please tell its owner.",
  changed: "This form has changed. Please fill it in again.",
  noServer: "Nothing was sent: this copy of the site has no server that takes forms.",
  otherSite: "Nothing was sent: the owner of this site has to add this address to its domains first.",
  noFiles: "Files cannot be sent with this form.",
  fileKind: "Files of this kind cannot be sent here.",
  fileSize: "Nothing was sent: five files can be sent at once, each of 2 MB at most.",
  oneFile: "Please choose one file.",
  noChoice: "Please choose one of the values.",
  tooLong: "This text is too long.",
  wrongAnswer: "This is not the answer. Please try again.",
  trap: "Leave this field empty",
  members: {
    "sign-up": "Almost there: please open the link that we have sent to your email address.",
    "sign-in": "You are signed in.",
    password:
      "If this address has an account here, we have sent a link with which you choose a new password.",
    profile: "Your changes are saved.",
    "sign-out": "You are signed out.",
  },
  membersElsewhere: "Members sign in on the published site alone.",
};

const spanish: FormTexts = {
  sent: "¡Gracias! Tu mensaje ha llegado.",
  sending: "Enviando…",
  check: "Todavía no se ha enviado nada. Revisa los campos marcados.",
  failed: "No se ha enviado nada. Inténtalo de nuevo más tarde.",
  offline: "No se ha enviado nada: no hay conexión. Inténtalo de nuevo.",
  unclear: "Puede que no haya llegado. Inténtalo de nuevo más tarde.",
  tooQuick: "Todavía no se ha enviado nada. Espera un momento y vuelve a enviarlo.",
  tooMany: "No se ha enviado nada: ha llegado demasiado desde aquí. Inténtalo de nuevo más tarde.",
  full: "No se ha enviado nada: este sitio no puede recibir nada más por ahora. Avisa a su propietario.",
  changed: "Este formulario ha cambiado. Vuelve a rellenarlo.",
  noServer: "No se ha enviado nada: esta copia del sitio no tiene un servidor que reciba formularios.",
  otherSite:
    "No se ha enviado nada: el propietario de este sitio tiene que añadir antes esta dirección a sus dominios.",
  noFiles: "Con este formulario no se pueden enviar archivos.",
  fileKind: "Aquí no se pueden enviar archivos de este tipo.",
  fileSize: "No se ha enviado nada: se pueden enviar cinco archivos a la vez, de 2 MB cada uno como máximo.",
  oneFile: "Elige un solo archivo.",
  noChoice: "Elige uno de los valores.",
  tooLong: "Este texto es demasiado largo.",
  wrongAnswer: "Esta no es la respuesta. Inténtalo de nuevo.",
  trap: "Deja este campo vacío",
  members: {
    "sign-up": "Ya casi está: abre el enlace que hemos enviado a tu correo electrónico.",
    "sign-in": "Has iniciado sesión.",
    password:
      "Si esta dirección tiene una cuenta aquí, hemos enviado un enlace con el que puedes elegir una nueva contraseña.",
    profile: "Tus cambios se han guardado.",
    "sign-out": "Has cerrado la sesión.",
  },
  membersElsewhere: "Los miembros solo inician sesión en el sitio publicado.",
};

/** The texts for pages in a language. */
export function formTexts(language: string): FormTexts {
  return /^es(-|$)/i.test(language) ? spanish : english;
}

/** What a form says once it has done its work: its own words, else those for its kind. */
export function successText(
  { send, success }: Pick<FormSettings, "send" | "success">,
  texts: FormTexts,
): string {
  const ofMembers = memberFormOf(send);
  return success || (ofMembers ? texts.members[ofMembers] : texts.sent);
}
