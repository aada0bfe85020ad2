import type { dialogs as english } from "../en/dialogs.ts";

/** Spanish texts of the dialogs. */
export const dialogs: typeof english = {
  addPages: "Añadir páginas",
  submit: "Añadir",
  commands: "Comandos",
  searchCommands: "Buscar comandos",
  typeACommand: "Escribe un comando",
  noCommandMatches: "Ningún comando coincide",
  convertHint:
    "Pega las partes, o una página entera como HTML: sus estilos y scripts se colocan en su sitio.",
  convert: "Convertir",
  javaScript: "JavaScript",
  createPage: "Crear página",
  createProject: "Crear proyecto",
  projectName: "Nombre del proyecto",
  updateElement: "Actualizar elemento",
  createElementTitle: "Crear elemento",
  tag: "Etiqueta",
  iconPath: "Icono",
  division: "Grupo",
  closingTag: "Etiqueta de cierre",
  defaultValue: "Valor por defecto",
  selectedAttributes: "Atributos seleccionados",
  addNewAttributes: "Añadir atributos",
  attribute: "Atributo",
  searchPages: "Buscar páginas",
  renamePage: "Cambiar el nombre de la página",
  saveWidget: "Guardar widget",
  renameWidget: "Cambiar el nombre del widget",
  renameProject: "Cambiar el nombre del proyecto",
  previewOf: (name: string): string => `Vista previa de ${name}`,
};
