import type { Language } from "./languages.ts";

/** Texts of answers that are not errors. */
export const messages = {
  signedUp: "Signed up successfully",
  deleted: "Deleted",
  cannotDeleteConnection: "Cannot delete the connection",
  cannotDeleteConcept: "Cannot delete the concept",
} as const;

/** An e-mail without its receiver. */
interface EmailText {
  subject: string;
  text: string;
}

/** E-mails that the server writes. */
interface Emails {
  /** To somebody who asked to choose a new password: the address to do so at, and how long it can be used. */
  reset: (link: string, minutes: number) => EmailText;
  /** To an address that is to be shown to be its owner's: where to do so, and how long. */
  verify: (link: string, hours: number) => EmailText;
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
  },
};
