import type { projects as english } from "../en/projects.ts";
import { counted } from "../format.ts";

function entryCount(number: number): string {
  return counted("es", number, { one: "entrada", other: "entradas" });
}

/** Spanish texts of projects and their settings. */
export const projects: typeof english = {
  noProjects: "¡Aún no has creado ningún proyecto!",
  projectCreated: "¡El proyecto se ha creado!",
  projectRenamed: "¡Se ha cambiado el nombre del proyecto!",
  enterProjectName: "Escribe el nombre del proyecto.",
  addOnePage: "Añade al menos una página al proyecto.",
  deleteProject: "¿Seguro que quieres eliminar este proyecto?",
  removePage: "¿Seguro que quieres quitar esta página del proyecto?",
  projectSetting: "Ajustes del proyecto",
  projectMissing: "No se ha encontrado el identificador del proyecto.",
  settingsSaved: "Los ajustes del proyecto se han guardado",
  saveMenu: "Guardar menú",
  menuUpdated: "El menú se ha actualizado",
  menuNameMissing: "El menú necesita un nombre.",
  menuTargetMissing: "Hace falta un enlace o una acción.",
  projectDeleted: "¡El proyecto se ha eliminado!",
  projectDeleteFailed: "No se ha podido eliminar el proyecto.",
  noMainPage:
    "Este proyecto aún no tiene página principal. Elige «Definir como página principal» en el menú de una de sus páginas.",
  mainPageSet: "¡La página principal se ha establecido!",
  mainPageFailed: "No se ha podido establecer la página principal.",
  offlineWithout: (sites: readonly string[]): string =>
    `Es la página principal de ${sites.join(", ")}: sin una, tus visitantes no encuentran ningún sitio allí.`,
  replaceMainPage: (title: string): string => `Empezar por «${title}»`,
  pagesAdded: "¡Las páginas se han añadido al proyecto!",
  pagesAddFailed: "No se han podido añadir las páginas al proyecto.",
  setMainPage: "Usar como página principal",
  storeName: "Nombre de la tienda",
  storePlaceholder: "Tienda",
  logo: "Logotipo",
  favicon: "Favicon",
  saveHead: "Guardar cabecera",
  replace: "Cambiar",
  choosePicture: "Elegir",
  fileOf: (label: string): string => `Archivo de ${label}`,
  action: "Acción",
  auth: "Con sesión",
  menuHint: "Marca una página o añade un elemento abajo.",
  menuPlaceHint:
    "Una vez publicado, el menú está en cada elemento Nav que tenga marcado «Mostrar el menú del proyecto».",
  menuActionHint:
    "Acciones: top, back, print, sign-out, scroll #id, open #id. El código de la página recibe cualquier otra con el evento menu-action.",
  showMenu: "Mostrar el menú del proyecto",
  showMenuHint: "Una vez publicado, el menú está aquí.",
  closeUnsavedQuestion: "¿Cerrar sin guardar lo que has cambiado aquí?",
  nest: "Anidar",
  lift: "Sacar un nivel",
  menus: "Menús",
  newMenuItem: "Nuevo elemento del menú",
  menu: "Menú",
  siteHead: "Cabecera del sitio",
  entries: "Entradas",
  entriesOf: (name: string): string => `Lo que las visitas han enviado en ${name}. Aquí solo lo ves tú.`,
  entriesRefused: (reason: string): string =>
    `Los visitantes no pueden enviar nada en este momento. ${reason}`,
  entryFilesRefused: (limit: number): string =>
    `Los visitantes no pueden enviar archivos en este momento: los de tus entradas ocupan ya todos tus ${limit} MB. Elimina antes algunas entradas.`,
  entryEmails: (email: string, isUnconfirmed: boolean): string =>
    `Enviar cada entrada a ${email}${isUnconfirmed ? " una vez confirmada esta dirección" : ""}`,
  entriesKept: "Conservar las entradas",
  entriesKeptForever: "hasta que yo las elimine",
  entriesKeptFor: (days: number): string => (days === 365 ? "durante un año" : `durante ${days} días`),
  keepEntriesQuestion: (days: number): string =>
    `Las entradas de hace más de ${days} días se eliminan en menos de una hora, con sus archivos, y en adelante también cada una. No se pueden recuperar.`,
  keepEntriesYes: "Eliminar las entradas anteriores",
  searchEntries: "Buscar en las entradas",
  noEntriesFound: "Ninguna entrada contiene esto en ningún campo.",
  noEntries: "Todavía no se ha enviado nada.",
  entryTime: "Enviado",
  importProject: "Importar un proyecto",
  projectArchive: "Archivo de un proyecto",
  trustsArchive: (hosts: string): string =>
    `Nadie puede saber quién ha hecho este archivo. Lo que es tuyo carga archivos de otros servidores${hosts && ` (aquí ${hosts})`} sin preguntar: sabrían quién lo está viendo. ¿Confías en quien lo ha hecho?`,
  trustArchive: "Confiar e importar",
  projectImported: "El proyecto se ha importado.",
  noProjectInArchive: "El archivo no contiene ningún proyecto de este tipo.",
  olderEntries: "Mostrar entradas anteriores",
  downloadCsv: "Descargar como CSV",
  selectAll: "Seleccionar todo",
  selectEntry: (time: string): string => `Seleccionar la entrada del ${time}`,
  entryCount,
  deleteEntries: (number: number): string => `Eliminar ${entryCount(number)}`,
  deleteEntriesQuestion: (number: number): string => `¿Quieres eliminar ${entryCount(number)}?`,
  entriesDeleted: (number: number): string =>
    counted("es", number, { one: "entrada eliminada", other: "entradas eliminadas" }),
  entriesDeleteFailed: "No se pudieron eliminar las entradas.",
  tableFailed: "No se pudo descargar la tabla.",
  fileFailed: "No se pudo descargar el archivo.",
  fileGone: "Este archivo ya no está.",
};
