import type { theme as english } from "../en/theme.ts";
import { counted } from "../format.ts";

/** Spanish texts of the theme of a site. */
export const theme: typeof english = {
  siteTheme: "Tema",
  editTheme: "Editar tema",
  themeOf: (project) => `Tema de ${project}`,
  themeSummary:
    "Colores, tipografía, espacios, esquinas, sombras y fuentes que comparten todas las páginas del sitio, como propiedades personalizadas.",
  themeColors: "Colores",
  themeType: "Tipografía",
  themeSpaces: "Espacios",
  themeShape: "Forma",
  themeFonts: "Fuentes",
  themeOthers: "Otros",
  tokensOfKind: {
    color: "Colores",
    font: "Familias de fuentes",
    type: "Escala tipográfica",
    space: "Espacios",
    radius: "Esquinas",
    shadow: "Sombras",
    other: "Otros tokens",
  },
  saveTheme: "Guardar tema",
  brandColor: "Color de marca",
  brandScale: "Escala de la marca",
  makeScale: "Crear escala",
  brandHint: "Crea once pasos, de brand-50 a brand-950, y un acento que se lee en ambos esquemas.",
  contrast: "Contraste",
  readable: "se lee",
  hardToRead: "cuesta leerlo",
  pairOf: (text, surface) => `${text} sobre ${surface}`,
  lightScheme: "Claro",
  darkScheme: "Oscuro",
  lightness: "Luminosidad",
  chroma: "Croma",
  hue: "Tono",
  valueOfToken: (name) => `Valor de ${name}`,
  darkOfToken: (name) => `Valor oscuro de ${name}`,
  pickToken: (name) => `Elegir ${name}`,
  pickDarkToken: (name) => `Elegir ${name} oscuro`,
  slidersOf: (name) => `Controles de ${name}`,
  nameOfToken: (name) => `Nombre de ${name}`,
  resetToken: (name) => `Devolver ${name} a su valor inicial`,
  newTokenOf: (kind) => `Nuevo token: ${kind}`,
  baseSize: "Tamaño base",
  typeRatio: "Proporción",
  ratioNamed: (ratio) => ratio.toFixed(3).replace(".", ","),
  spaceUnit: "Unidad",
  cornerRadius: "Esquina de una tarjeta",
  shadowStrength: "Sombra",
  textFont: "Fuente del texto",
  titleFont: "Fuente de los títulos",
  systemFont: "Fuente del sistema",
  uploadedFonts: "De este sitio",
  shippedFonts: "Listas para usar",
  fontFile: "Añadir un archivo de fuente",
  fontFileHint:
    "Un archivo woff2 de 2 MB como máximo. Se sirve desde tu propio sitio y ocupa su lugar antes de llegar.",
  fontsOfSite: "Fuentes del sitio",
  noFontFile: "No es un archivo woff2. Convierte antes la fuente a woff2.",
  renameTokenQuestion: (name, to) => `¿Cambiar el nombre de ${name} a ${to}?`,
  deleteTokenQuestion: (name) => `¿Eliminar ${name} y dejar su valor donde se usa?`,
  tokenUses: ({ pages, widgets, kept }) => {
    if (pages + widgets + kept === 0) return "Ninguna página ni widget guardado de este proyecto lo usa.";
    const page = counted("es", pages, { one: "página", other: "páginas" });
    const widget = counted("es", widgets, { one: "widget", other: "widgets" });
    const changed = `Con él se cambian y se guardan ${page} y ${widget} de este proyecto.`;
    if (kept === 0) return changed;
    const others = counted("es", kept, { one: "widget conserva", other: "widgets conservan" });
    return `${changed} ${others} el nombre anterior: es de otra persona o es una versión anterior.`;
  },
  saveOpenPageFirst: "Guarda antes la página abierta: puede usar este token.",
};
