import type { publishing as english } from "../en/publishing.ts";
import { counted, dateTime } from "../format.ts";

const time = (at: number): string => dateTime("es", at);

/** Spanish texts of what visitors of a project see. */
export const publishing: typeof english = {
  publishing: "Publicación",
  visitorsSee: "Los visitantes ven",
  everySave: "Todo lo que guardas",
  whatIsPublished: "Lo que has publicado",
  everySaveHint: "Lo que guardas está en línea al momento.",
  whatIsPublishedHint:
    "Lo que guardas es un borrador hasta que lo publicas. Todas las páginas cambian a la vez.",
  everySaveQuestion: "¿Quieres mostrar a los visitantes todo lo guardado a partir de ahora?",
  everySaveYes: "Mostrar todo lo guardado",
  publishChanges: "Publicar cambios",
  saveFirst: "Lo que has cambiado en esta página se guarda antes.",
  saveAndReview: "Guardar y revisar",
  noChanges: "Los visitantes ven todo lo guardado.",
  changesOf: "Qué va a cambiar",
  pageAdded: "Página nueva",
  pageRemoved: "Quitada",
  aspects: {
    content: "Contenido",
    path: "Ruta",
    properties: "Propiedades",
    "main page": "Página principal",
    menu: "Menú",
    settings: "Ajustes y variables de diseño",
    redirects: "Redirecciones",
    translations: "Traducciones",
  },
  publishedNote: "Nota para ti",
  goLive: "Se publica el (vacío: al momento)",
  liveTimeIncomplete: "Completa la fecha y la hora, o bórrala.",
  liveTimePast: "Elige una hora que aún no haya pasado.",
  schedule: "Programar",
  changesPublished: "Publicado. Los visitantes ya lo ven.",
  changesScheduled: (at: number): string => `Programado para ${time(at)}`,
  publications: "Publicaciones",
  publicationNumber: (number: number): string => `N.º ${number}`,
  publicationTime: time,
  publicationPages: (pages: number): string => counted("es", pages, { one: "página", other: "páginas" }),
  publicationLive: "En línea",
  publicationScheduled: "Programada",
  scheduledReplaces: (number: number, live: number): string =>
    `La n.º ${number} se publicará el ${time(live)} tal como estaba el sitio cuando la programaste. Sustituirá todo lo que publiques hasta entonces.`,
  publishAgain: "Volver a publicar",
  publishAgainOf: (number: number): string => `Volver a publicar la n.º ${number}`,
  publishAgainQuestion: (number: number): string =>
    `¿Quieres que los visitantes vean el sitio como en la n.º ${number}? Lo guardado queda como está.`,
  backTo: (number: number): string => `Como en la n.º ${number}`,
  cancelPublication: (number: number): string => `Quitar la n.º ${number}`,
  cancelPublicationQuestion: (number: number): string => `¿Quieres quitar la n.º ${number}?`,
  siteTooLarge:
    "El sitio es demasiado grande para publicarlo de una vez. Quita páginas o hazlas más pequeñas.",
  manyScheduled: "Ya hay 20 publicaciones programadas. Quita una antes.",
  publicationIsLive: "Los visitantes ya ven esta publicación: publica otra antes.",
  publicationMissing: "Esta publicación ya no está.",
  draftLink: "Enlace al borrador",
  draftLinkHint: "Quien tenga este enlace ve lo guardado, y no solo lo publicado.",
  draftDays: "Funciona durante",
  days: (days: number): string => counted("es", days, { one: "día", other: "días" }),
  createDraftLink: "Crear un enlace",
  newDraftLink: "Crear un enlace nuevo",
  draftUntil: (until: number): string => `Funciona hasta ${time(until)}`,
  endDraftLink: "Terminarlo",
};
