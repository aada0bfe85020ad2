import type { audit as english } from "../en/audit.ts";
import { decimal, either } from "../format.ts";

/** Spanish texts of the audit. */
export const audit: typeof english = {
  nothingToMend: "No hay nada que corregir",
  findings: "Hallazgos",
  textForPictures: "Texto para imágenes",
  pictureWithoutText: "La imagen no tiene texto alternativo.",
  markAsDecoration: "Marcar como decorativa",
  namesRule: "Nombres",
  linkSaysNothing: "El enlace no dice nada.",
  buttonSaysNothing: "El botón no dice nada.",
  labelsRule: "Etiquetas",
  fieldWithoutLabel: "El campo no tiene etiqueta.",
  labelIt: (label: string): string => `Etiquetarlo como «${label}»`,
  headingOrder: "Orden de los títulos",
  headingLeftOut: (level: number, before: number): string =>
    `Un h${level} sigue a un h${before}: se salta un nivel.`,
  makeItAn: (tag: string): string => `Convertirlo en ${tag}`,
  idsRule: "Identificadores",
  idTwice: (id: string): string => `Otro elemento también tiene el id «${id}».`,
  removeThisId: "Quitar este id",
  landmarks: "Zonas de la página",
  oneMainPart: "Una página solo tiene una parte principal.",
  makeItASection: "Convertirla en sección",
  contentModel: "Modelo de contenido",
  mayNotStandIn: (tag: string, parent: string): string => `${tag} no puede estar dentro de ${parent}.`,
  safety: "Seguridad",
  newTabHandsOver: "Un enlace a una pestaña nueva no debería dar acceso a esta página.",
  addNoopener: "Añadir noopener",
  contrastRule: "Contraste",
  weightRule: "Peso",
  pictureTooLarge: (natural: number, shown: number): string =>
    `La imagen mide ${natural} px de ancho y se muestra en ${shown} px.`,
  pictureTooEarly: "La imagen se carga antes de que nadie llegue a ella.",
  loadWhenNear: "Cargarla cuando esté cerca",
  unusedCss: "CSS sin usar",
  appliesToNothing: (rule: string): string => `${rule} no se aplica a nada aquí.`,
  removeTheRule: "Quitar la regla",
  belongsIn: (tag: string, parents: readonly string[]): string =>
    `${tag} tiene que estar dentro de ${either("es", parents)}.`,
  lowContrast: (ratio: number, wanted: number): string =>
    `El texto y el fondo tienen un contraste de ${decimal("es", ratio, 1)} : 1; hace falta ${decimal("es", wanted, wanted % 1 ? 1 : 0)} : 1 para leerlo.`,
  makeTextBlack: "Poner el texto en negro",
  makeTextWhite: "Poner el texto en blanco",
  ruleUnder: (selector: string, condition: string): string => `${selector} en ${condition}`,
  heavyCode: (size: number, most: number): string =>
    `El HTML, el CSS y el JavaScript pesan ${size} kB; las páginas se abren rápido por debajo de ${most}.`,
};
