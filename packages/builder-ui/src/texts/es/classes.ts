import type { classes as english } from "../en/classes.ts";

/** Spanish texts of classes, selectors and where values come from. */
export const classes: typeof english = {
  styleSelector: "Selector de estilo",
  thisElement: "Este elemento",
  theseElements: "Estos elementos",
  className: "Nombre de la clase",
  addClass: "Añadir clase",
  notAClassName: (text) =>
    `«${text}» no puede ser una clase. Empieza por una letra y usa letras, cifras, «-» y «_».`,
  addClassNamed: (name) => `Añadir la clase ${name}`,
  removeClassNamed: (name) => `Quitar la clase ${name}`,
  renameClassNamed: (from, to) => `Cambiar la clase ${from} por ${to}`,
  duplicateClassNamed: (name) => `Duplicar la clase ${name}`,
  deleteClassNamed: (name) => `Eliminar la clase ${name}`,
  moveToClassNamed: (name) => `Mover los estilos a la clase ${name}`,
  classTaken: (name) => `Ya existe una clase «${name}».`,
  namedInCode: (name) => `El código también nombra «${name}». No se ha cambiado.`,
  selectorUsedBy: (selector, count) =>
    `${selector} se usa en ${count === 1 ? "1 elemento" : `${count} elementos`}.`,
  selectUsers: "Seleccionarlos",
  selectorActions: "Acciones del selector",
  renameClass: "Cambiar el nombre…",
  duplicateClass: "Duplicar la clase",
  deleteClass: "Eliminar la clase en todas partes",
  moveToClass: "Mover los estilos a una clase…",
  styleSelectorNamed: (selector, count) =>
    `Estilo de ${selector} (${count === 1 ? "1 elemento" : `${count} elementos`})`,
  newClassName: "Nombre de la nueva clase",
  traceOf: (label, origin) => `${label}: ${origin}`,
  originHere: "definido aquí",
  originBeaten: (by) => `definido aquí, pero gana ${by}`,
  originOther: (by) => `definido por ${by}`,
  cascadeOf: (label) => `De dónde viene ${label}`,
  winsHere: "Este es el que gana:",
  doesNotHold: "Para otros estados o anchos:",
  overruled: "Sin efecto:",
  goToSource: (name) => `Ir a ${name}`,
  moveValueTo: (name) => `Mover a ${name}`,
  moveValueNamed: (label, name) => `Mover ${label} a ${name}`,
  importantHint: "importante",
  combineHint: "Ctrl+clic en una segunda clase para dar estilo a su combinación.",
};
