import type { Language } from "../languages.ts";

/** What an e-mail to a member says besides its words. */
interface Facts {
  /** Name of the site. */
  site: string;
  link: string;
  /** How long the link works. */
  hours: number;
  /** Address of the member that the owner is told of. */
  member?: string;
}

/**
 * E-mails about members of a site: to somebody who has signed up, who was invited, who has forgotten a password, who has signed up
 * again, whom the owner has approved; and to the owner, about somebody who waits for that.
 */
export type MemberEmailKind = "join" | "invite" | "password" | "known" | "approved" | "applied";

type Write = (facts: Facts) => { subject: string; text: string };

const days = (hours: number): number => Math.round(hours / 24);

/** E-mails about the members of sites, by language. */
export const memberEmails: Readonly<Record<Language, Readonly<Record<MemberEmailKind, Write>>>> = {
  en: {
    join: ({ site, link, hours }) => ({
      subject: `${site}: confirm your email address`,
      text: `Welcome to ${site}. To finish signing up, open this address within ${hours} hours:\n\n${link}\n\nIf it was not you, nothing has to be done.\n`,
    }),
    invite: ({ site, link, hours }) => ({
      subject: `You are invited to ${site}`,
      text: `You have been invited to become a member of ${site}. To accept, open this address within ${days(hours)} days and choose a password:\n\n${link}\n\nIf you do not want to, nothing has to be done.\n`,
    }),
    password: ({ site, link, hours }) => ({
      subject: `${site}: choose a new password`,
      text: `Somebody asked to reset your password for ${site}. To choose a new one, open this address within ${hours * 60} minutes:\n\n${link}\n\nIf it was not you, nothing has to be done.\n`,
    }),
    known: ({ site, link, hours }) => ({
      subject: `${site}: you already have an account`,
      text: `Somebody has signed up to ${site} with this address, which has an account there already. If it was you, sign in with your password, or choose a new one within ${hours * 60} minutes:\n\n${link}\n\nIf it was not you, nothing has to be done.\n`,
    }),
    approved: ({ site, link }) => ({
      subject: `${site}: your account has been approved`,
      text: `You are a member of ${site} now and can sign in:\n\n${link}\n`,
    }),
    applied: ({ site, link, member = "" }) => ({
      subject: `${site}: ${member} wants to become a member`,
      text: `${member} has signed up to ${site} and waits for your approval.\n\nMembers are approved in the builder, under Projects, in the menu of ${site}:\n${link}\n`,
    }),
  },
  es: {
    join: ({ site, link, hours }) => ({
      subject: `${site}: confirma tu correo electrónico`,
      text: `Te damos la bienvenida a ${site}. Para terminar el registro, abre esta dirección en las próximas ${hours} horas:\n\n${link}\n\nSi no has sido tú, no tienes que hacer nada.\n`,
    }),
    invite: ({ site, link, hours }) => ({
      subject: `Te han invitado a ${site}`,
      text: `Te han invitado a ser miembro de ${site}. Para aceptar, abre esta dirección en los próximos ${days(hours)} días y elige una contraseña:\n\n${link}\n\nSi no quieres, no tienes que hacer nada.\n`,
    }),
    password: ({ site, link, hours }) => ({
      subject: `${site}: elige una nueva contraseña`,
      text: `Alguien ha pedido restablecer tu contraseña de ${site}. Para elegir una nueva, abre esta dirección en los próximos ${hours * 60} minutos:\n\n${link}\n\nSi no has sido tú, no tienes que hacer nada.\n`,
    }),
    known: ({ site, link, hours }) => ({
      subject: `${site}: ya tienes una cuenta`,
      text: `Alguien se ha registrado en ${site} con esta dirección, que ya tiene una cuenta allí. Si has sido tú, inicia sesión con tu contraseña o elige una nueva en los próximos ${hours * 60} minutos:\n\n${link}\n\nSi no has sido tú, no tienes que hacer nada.\n`,
    }),
    approved: ({ site, link }) => ({
      subject: `${site}: tu cuenta ha sido aprobada`,
      text: `Ya eres miembro de ${site} y puedes iniciar sesión:\n\n${link}\n`,
    }),
    applied: ({ site, link, member = "" }) => ({
      subject: `${site}: ${member} quiere ser miembro`,
      text: `${member} se ha registrado en ${site} y espera tu aprobación.\n\nLos miembros se aprueban en el editor, en Proyectos, en el menú de ${site}:\n${link}\n`,
    }),
  },
};
