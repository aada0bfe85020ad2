import type { pages as english } from "../en/pages.ts";

/** Spanish texts of pages. */
export const pages: typeof english = {
  noPages: "¡Aún no has creado ninguna página!",
  noPagesMatch: "¡Ninguna página coincide con tu búsqueda!",
  noPagesFound: "¡No se han encontrado páginas!",
  noPagesSelected: "¡No hay páginas seleccionadas!",
  pageCreated: "La página se ha creado",
  pageSaved: "¡La página se ha guardado!",
  pageUpdated: "La página se ha actualizado.",
  pageRenamed: "Se ha cambiado el nombre de la página",
  pageDeleted: "La página se ha eliminado",
  pageDuplicated: "La página se ha duplicado",
  pageMissing: "La página no es válida o no existe",
  newerVersion: "Entretanto se ha guardado una versión más nueva",
  noData: "No hay datos.",
  slugTaken: "Ese slug ya existe",
  deletePageQuestion: (title: string, slug: string): string =>
    `¿Seguro que quieres eliminar la página «${title}» (/${slug})?`,
};
