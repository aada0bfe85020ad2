import type { canvas as english } from "../en/canvas.ts";

/** Spanish texts of the canvas and what is selected on it. */
export const canvas: typeof english = {
  widgetTag: "WIDGET",
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
  waysOut: "Alternativas",
  wrapIn: (tag: string): string => `Envolver en ${tag}`,
  backToActualSize: (percent: number): string => `${percent} %, volver al tamaño real`,
  editText: "Editar texto",
  workarea: "Área de trabajo",
  dragSomethingHere: "Arrastra algo aquí",
  dragHint: "Los elementos y diseños están a la izquierda. Haz doble clic en uno para añadirlo al final.",
};
