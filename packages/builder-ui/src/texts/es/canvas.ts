import type { Refusal, RefusalTexts } from "@tessera/document";
import type { canvas as english } from "../en/canvas.ts";

const refusals: RefusalTexts = {
  insideWidget: "¡No se puede soltar dentro de un WIDGET!",
  notAllowed: (type, tag) =>
    type === "text"
      ? `El texto no se puede soltar dentro de la etiqueta ${tag}.`
      : `${type} no se puede soltar dentro de la etiqueta ${tag}.`,
  insideItself: "Un elemento no se puede mover dentro de sí mismo.",
  missingNode: "Este elemento ya no está en el documento.",
  notAnElement: "Esto solo se puede hacer con elementos.",
  notAText: "Solo los textos, los comentarios y los elementos tienen texto.",
  root: "El documento entero no se puede cambiar así.",
  noChildren: (tag) => `La etiqueta ${tag} no tiene contenido.`,
  invalidName: (name) => `«${name}» no es un nombre válido.`,
  nothingToInsert: "No hay nada que insertar.",
  first: "Ya es el primero.",
  last: "Ya es el último.",
  notSiblings: "Solo se pueden envolver juntos elementos del mismo contenedor.",
  breaksOut: (tag) => `El contenido de la etiqueta ${tag} no puede contener </${tag}.`,
};

/** Spanish texts of the canvas and what is selected on it. */
export const canvas: typeof english = {
  widgetTag: "WIDGET",
  widgetNamed: (tag: string, name: string): string => `${tag} · ${name}`,
  layoutTag: "Elemento de diseño",
  deleteElement: "¿Seguro que quieres eliminar el elemento?",
  widgetNotSelectable: "El widget no se puede seleccionar",
  pathToSelected: "Ruta hasta el elemento seleccionado",
  element: "Elemento",
  canvas: "Lienzo",
  addItem: (name: string): string => `Añadir ${name}`,
  moveItem: (name: string): string => `Mover ${name}`,
  addItemIn: (name: string, tag: string): string => `Añadir ${name} dentro de ${tag}`,
  notInsideItself: "Un widget no se puede poner dentro de sí mismo.",
  codeLeftOut: (names: string): string =>
    `Insertado, pero el código de ${names} tiene un error de sintaxis. Está en tu código como comentario: corrígelo ahí.`,
  codeIsComment: (name: string): string => `El código de ${name} tiene un error de sintaxis y no se ejecuta:`,
  waysOut: "Alternativas",
  wrapIn: (tag: string): string => `Envolver en ${tag}`,
  edgeOfPage: "Borde derecho de la página",
  editAt: (width) => `Editar en ${width}`,
  pixels: (count) => `${count} píxeles`,
  pixelsShort: (count) => `${count} px`,
  widthOfPage: "Ancho de la página en píxeles",
  zoom: "Escala",
  zoomToFit: "Ajustar",
  fitAt: (percent) => `Ajustado (${percent} %)`,
  zoomPercent: (count) => `${count} %`,
  editText: "Editar texto",
  formatText: "Formato del texto",
  textStyle: "Estilo del texto",
  paragraph: "Párrafo",
  headingLevel: (level: number): string => `Título ${level}`,
  textColor: "Color del texto",
  colorOfBlock: "Color del bloque",
  otherColor: "Otro color…",
  noColorTokens: "Todavía no hay colores entre los tokens de diseño de esta página.",
  clearFormatting: "Quitar el formato",
  linkTarget: "Página o dirección",
  linkHint: "Elige una página o escribe una dirección, por ejemplo https://example.com.",
  removeLink: "Quitar el enlace",
  applyLink: "Aplicar el enlace",
  notALink: "Un enlace no puede llevar a esa dirección.",
  workarea: "Área de trabajo",
  filesFromElsewhere: "Archivos de otros servidores",
  filesHeldBack: (hosts: string): string =>
    `Esto lo ha hecho otra persona. No se cargan los archivos de ${hosts}: esos servidores sabrían que lo estás viendo.`,
  loadFiles: "Cargar los archivos de este autor",
  becomesOwn: (hosts: string): string =>
    `Esto lo ha hecho otra persona. Lo que es tuyo carga archivos de otros servidores${hosts && ` (aquí ${hosts})`} sin preguntar: sabrían quién lo está viendo. ¿Confías en su autor?`,
  trustAuthor: "Confiar en este autor",
  refused: ({ reason, values }: Refusal): string => {
    const text = refusals[reason];
    return typeof text === "string" ? text : text(...values);
  },
};
