import type { connection as english } from "../en/connection.ts";

const overwrittenThings = {
  widget: "el widget",
  page: "la página",
  project: "el proyecto",
  other: "un elemento",
};
const overwrittenFields: Readonly<Record<string, string>> = {
  name: "nombre",
  title: "título",
  slug: "dirección",
  main_page: "página principal",
};

/** Spanish texts of working without a network, and of new versions of the builder. */
export const connection: typeof english = {
  offline: "Sin conexión",
  waiting: (count) =>
    count === 1 ? "1 cambio espera a ser enviado" : `${count} cambios esperan a ser enviados`,
  sendNow: "Enviar ahora",
  keptOffline: "No tienes conexión. Tu trabajo se guarda en este dispositivo y se envía cuando vuelva.",
  keptUnsent: "Guardado en este dispositivo. Se envía en cuanto el servidor responda.",
  keptFor: (reason) => `${reason} Tu trabajo se guarda en este dispositivo.`,
  keptInTab: "Aún sin enviar. Deja esta pestaña abierta hasta que el servidor responda.",
  parked: (count) => (count === 1 ? "1 cambio rechazado" : `${count} cambios rechazados`),
  parkedTitle: "Cambios rechazados",
  parkedExplained:
    "El servidor no aceptó estos cambios. Se guardan en este dispositivo hasta que los corrijas, reintentes o descartes.",
  nothingParked: "Ya no hay nada rechazado.",
  parkedThings: { widget: "Widget", page: "Página", project: "Proyecto", other: "Cambio" },
  parkedDepends: "Espera a un cambio que fue rechazado.",
  parkedTexts: { name: "Nombre", title: "Título", slug: "Slug", html: "HTML", css: "CSS", js: "JavaScript" },
  mend: "Corregir textos",
  sendMended: "Enviar con estos textos",
  changeSent: "El cambio está enviado.",
  changeNotSent: "No se ha podido enviar el cambio.",
  discardChange: "Descartar",
  discardChangeQuestion: (name) =>
    `¿Descartar el cambio de «${name}»? Se pierde lo que se cambió y lo que depende de ello.`,
  changeDiscarded: "El cambio se ha descartado.",
  changeNotDiscarded: "No se ha podido descartar el cambio.",
  allSent: "Todo está enviado.",
  onlineAgain: "Vuelves a tener conexión y todo está enviado.",
  offlineConflict: (name) =>
    `Otra persona ha cambiado «${name}» mientras no tenías conexión. Se conservan las dos versiones.`,
  savedAtOnce: (name) =>
    `«${name}» se ha guardado en otro dispositivo al mismo tiempo y ahora se muestra esa versión. Se conservan las dos versiones.`,
  overwritten: ({ kind, name, field, mine, theirs }) => {
    const thing = `${overwrittenThings[kind]}${name && ` «${name}»`}`;
    const value = overwrittenFields[field] ?? field.replaceAll("_", " ");
    const change = mine && theirs && `: «${theirs}» en lugar de tu «${mine}»`;
    return `Otra persona ha reemplazado un valor que habías puesto en ${thing} (${value})${change}.`;
  },
  takeMineAgain: "Volver a poner el mío",
  mineTaken: "Tu valor está guardado otra vez.",
  compare: "Comparar",
  offlineRefused: (reason) => `El servidor no aceptó un cambio que hiciste sin conexión: ${reason}`,
  updateReady: "Hay una versión nueva de Tessera.",
  reload: "Volver a cargar",
  notShown: "No se ha podido mostrar",
  partMissing:
    "No se ha podido mostrar. Comprueba tu conexión e inténtalo de nuevo. Si no sirve, vuelve a cargar la página.",
};
