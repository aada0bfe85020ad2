import type { Language } from "./languages.ts";

/** Texts of answers that are not errors. */
export const messages = {
  signedUp: "Signed up successfully",
  deleted: "Deleted",
  cannotDeleteConnection: "Cannot delete the connection",
  cannotDeleteConcept: "Cannot delete the concept",
} as const;

/** An e-mail without its receiver. */
export interface EmailText {
  subject: string;
  text: string;
}

/** What an e-mail tells of an entry. */
export interface EntryFacts {
  /** Name of the project. */
  site: string;
  form: string;
  /** The fields with their texts, one after the other. */
  fields: string;
  /** Address of the builder. */
  builder: string;
}

/** E-mails that the server writes. */
interface Emails {
  /** To somebody who asked to choose a new password: the address to do so at, and how long it can be used. */
  reset: (link: string, minutes: number) => EmailText;
  /** To an address that is to be shown to be its owner's: where to do so, and how long. */
  verify: (link: string, hours: number) => EmailText;
  /** To the address that an account has: somebody who is signed in asked for another one. */
  moving: (email: string, builder: string) => EmailText;
  /** To the address that an account had until now. */
  moved: (email: string) => EmailText;
  /** To the owner of a project: what a visitor has sent in. */
  entry: (facts: EntryFacts) => EmailText;
}

/** The e-mails by language. */
export const emails: Readonly<Record<Language, Emails>> = {
  en: {
    reset: (link, minutes) => ({
      subject: "Reset your password",
      text: `Somebody asked to reset the password of your account. To choose a new one, open this address within ${minutes} minutes:\n\n${link}\n\nIf it was not you, nothing has to be done.\n`,
    }),
    verify: (link, hours) => ({
      subject: "Confirm your email address",
      text: `This address was given for an account. To confirm that it is yours, open this link within ${hours} hours:\n\n${link}\n\nIf it was not you, nothing has to be done.\n`,
    }),
    moving: (email, builder) => ({
      subject: "Your account is about to get another email address",
      text: `Somebody who is signed in to your account asked for ${email} as its address. It takes effect when a link that was sent there is opened.\n\nIf it was not you, choose a new password at once, which ends that link and all other sessions:\n${builder}\n`,
    }),
    moved: (email) => ({
      subject: "Your account has another email address",
      text: `The address of your account is ${email} from now on. Nothing is sent here any more.\n\nIf it was not you, please write to whoever runs the service.\n`,
    }),
    entry: ({ site, form, fields, builder }) => ({
      subject: `${site}: new entry in ${form}`,
      text: `Somebody has sent in the form "${form}" of ${site}:\n\n${fields}\n\nAll entries are in the builder, under Projects, in the menu of ${site}; these messages can be turned off there:\n${builder}\n`,
    }),
  },
  es: {
    reset: (link, minutes) => ({
      subject: "Restablece tu contraseña",
      text: `Alguien ha pedido restablecer la contraseña de tu cuenta. Para elegir una nueva, abre esta dirección en los próximos ${minutes} minutos:\n\n${link}\n\nSi no has sido tú, no tienes que hacer nada.\n`,
    }),
    verify: (link, hours) => ({
      subject: "Confirma tu correo electrónico",
      text: `Se ha indicado esta dirección para una cuenta. Para confirmar que es tuya, abre este enlace en las próximas ${hours} horas:\n\n${link}\n\nSi no has sido tú, no tienes que hacer nada.\n`,
    }),
    moving: (email, builder) => ({
      subject: "Tu cuenta está a punto de cambiar de correo electrónico",
      text: `Alguien con la sesión iniciada en tu cuenta ha pedido que su dirección sea ${email}. El cambio se aplica cuando se abre el enlace enviado allí.\n\nSi no has sido tú, elige enseguida una nueva contraseña: así dejan de valer ese enlace y las demás sesiones:\n${builder}\n`,
    }),
    moved: (email) => ({
      subject: "Tu cuenta tiene otro correo electrónico",
      text: `A partir de ahora, la dirección de tu cuenta es ${email}. Aquí ya no se envía nada más.\n\nSi no has sido tú, escribe a quien gestiona el servicio.\n`,
    }),
    entry: ({ site, form, fields, builder }) => ({
      subject: `${site}: nueva entrada en ${form}`,
      text: `Alguien ha enviado el formulario «${form}» de ${site}:\n\n${fields}\n\nTodas las entradas están en el editor, en Proyectos, en el menú de ${site}; allí también se pueden desactivar estos mensajes:\n${builder}\n`,
    }),
  },
};
