import type { screens as english } from "../en/screens.ts";

/** What the server refuses, by its English words. */
const refusals: Readonly<Record<string, string>> = {
  "Invalid credentials": "La contraseña no es correcta",
  "Please enter a valid email address.": "Escribe una dirección de correo válida.",
  "The password needs at least 8 characters.": "La contraseña necesita al menos 8 caracteres.",
  "The password is too common. Please choose another.": "La contraseña es demasiado común. Elige otra.",
  "Username is required.": "Escribe un nombre de usuario.",
  "Invalid File Format": "El formato del archivo no es válido",
  "This is not a host name that can be used.": "Ese nombre de dominio no se puede usar.",
  "This link has been used or is too old. Please ask for a new one.":
    "Este enlace ya se ha usado o ha caducado. Pide uno nuevo.",
  "The Google sign-in was not accepted.": "No se ha aceptado el inicio de sesión con Google.",
  Unauthorized: "Tu sesión ha terminado. Inicia sesión de nuevo.",
  "This is not yours to change.": "Esto no es tuyo y no lo puedes cambiar.",
  "The email is already registered.": "Ese correo ya está registrado.",
  "The domain already belongs to another project.": "El dominio ya pertenece a otro proyecto.",
  "The username already exists. Please choose another.": "Ese nombre de usuario ya existe. Elige otro.",
  "The DNS entry was not found. It may take some time to be seen everywhere.":
    "No se ha encontrado la entrada DNS. Puede tardar un poco en verse en todas partes.",
  "Max Allowed Size is 2MB": "El tamaño máximo permitido es de 2 MB",
};

function seconds(message: string): string | undefined {
  const wait = /^Too many requests\. Please try again in (\d+) s\.$/.exec(message)?.[1];
  return wait && `Demasiados intentos. Inténtalo de nuevo dentro de ${wait} s.`;
}

/** Spanish texts of the screens beside the builder. */
export const screens: typeof english = {
  noSuchPage: "Esta página no existe.",
  backToBuilder: "Volver al creador",
  tutorials: "Tutoriales",
  community: "Comunidad",
  subscription: "Suscripción",
  couldNotStart: "El creador no ha podido arrancar",
  reloadThePage: "Recarga la página. Si sigue igual, permite que este sitio guarde datos en tu navegador.",
  serverSays: (message: string): string => refusals[message] ?? seconds(message) ?? message,
};
