/** English texts of classes, selectors and where values come from. */
export const classes = {
  styleSelector: "Style selector",
  thisElement: "This element",
  theseElements: "These elements",
  className: "Class name",
  addClass: "Add class",
  notAClassName: (text: string): string =>
    `“${text}” cannot be a class. Begin with a letter, and use letters, digits, “-” and “_”.`,
  addClassNamed: (name: string): string => `Add class ${name}`,
  removeClassNamed: (name: string): string => `Remove class ${name}`,
  renameClassNamed: (from: string, to: string): string => `Rename class ${from} to ${to}`,
  duplicateClassNamed: (name: string): string => `Duplicate class ${name}`,
  deleteClassNamed: (name: string): string => `Delete class ${name}`,
  moveToClassNamed: (name: string): string => `Move styles to class ${name}`,
  classTaken: (name: string): string => `There is a class “${name}” already.`,
  namedInCode: (name: string): string => `Code names “${name}”, too. It was not changed.`,
  selectorUsedBy: (selector: string, count: number): string =>
    `${selector} is used by ${count === 1 ? "1 element" : `${count} elements`}.`,
  selectUsers: "Select them",
  selectorActions: "Selector actions",
  renameClass: "Rename class…",
  duplicateClass: "Duplicate class",
  deleteClass: "Delete class everywhere",
  moveToClass: "Move styles to a class…",
  styleSelectorNamed: (selector: string, count: number): string =>
    `Style ${selector} (${count === 1 ? "1 element" : `${count} elements`})`,
  newClassName: "New class name",
  combineHint: "Ctrl+click a second class to style their combination.",
};
