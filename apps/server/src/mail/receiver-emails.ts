import type { Language } from "../languages.ts";
import type { EmailText, EntryFacts } from "../messages.ts";

/** What an e-mail tells an address that is asked whether it wants the entries of a project. */
interface RequestFacts {
  /** E-mail address of the owner of the project. */
  owner: string;
  /** Name of the project. */
  site: string;
  /** Where the holder agrees, and for how many days. */
  link: string;
  days: number;
  /** Where the holder stops all e-mails about the project. */
  stop: string;
}

/** E-mails to addresses that get the entries of a project and are not the owner's. */
interface ReceiverEmails {
  /** Asks whether the address is to get them. */
  request: (facts: RequestFacts) => EmailText;
  /** What a visitor has sent in. */
  entry: (facts: Omit<EntryFacts, "builder"> & { owner: string; stop: string }) => EmailText;
}

/** The e-mails by language. */
export const receiverEmails: Readonly<Record<Language, ReceiverEmails>> = {
  en: {
    request: ({ owner, site, link, days, stop }) => ({
      subject: "Do you want to receive the entries of a form?",
      text: `${owner} wants what visitors send by forms of the site "${site}" to come to this address, too. Nothing is sent here before you agree. To agree, open this link within ${days} days:\n\n${link}\n\nIf you do not want that, nothing has to be done. Not to be asked again, open this link:\n${stop}\n`,
    }),
    entry: ({ site, form, fields, owner, stop }) => ({
      subject: `${site}: new entry in ${form}`,
      text: `Somebody has sent in the form "${form}" of ${site}:\n\n${fields}\n\nThis address gets the entries because you have agreed to it; the site is run by ${owner}. Stop these e-mails:\n${stop}\n`,
    }),
  },
  es: {
    request: ({ owner, site, link, days, stop }) => ({
      subject: "¿Quieres recibir las entradas de un formulario?",
      text: `${owner} quiere que lo que los visitantes envían con formularios del sitio «${site}» llegue también a esta dirección. No se envía nada aquí hasta que aceptes. Para aceptar, abre este enlace en los próximos ${days} días:\n\n${link}\n\nSi no lo quieres, no tienes que hacer nada. Para que no se te vuelva a preguntar, abre este enlace:\n${stop}\n`,
    }),
    entry: ({ site, form, fields, owner, stop }) => ({
      subject: `${site}: nueva entrada en ${form}`,
      text: `Alguien ha enviado el formulario «${form}» de ${site}:\n\n${fields}\n\nEsta dirección recibe las entradas porque lo has aceptado; el sitio es de ${owner}. No recibir más estos mensajes:\n${stop}\n`,
    }),
  },
};
