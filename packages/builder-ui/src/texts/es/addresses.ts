import { counted } from "../format.ts";

const redirectCount = (number: number): string =>
  counted("es", number, { one: "redirección", other: "redirecciones" });

/** Spanish texts of the addresses of a project. */
export const addresses = {
  addresses: "Direcciones",
  linkedFrom: (titles: readonly string[]): string => `Hay enlaces a ella en ${titles.join(", ")}.`,
  pageAddresses: "Rutas",
  pathOfPage: (title: string): string => `Ruta de ${title}`,
  savePath: (title: string): string => `Guardar la ruta de ${title}`,
  mainPagePath: "También se abre en /, porque es la página principal.",
  pathSaved: "Ruta guardada. La ruta anterior lleva a ella.",
  pathEmpty: "Escribe una ruta.",
  pathLong: "Una ruta tiene como máximo 200 caracteres.",
  pathDots: "Ninguna parte de la ruta puede estar vacía ni hecha de puntos.",
  pathSigns: "Una ruta contiene letras, cifras, guiones, puntos, guiones bajos y barras.",
  pathParameter: "Un parámetro son dos puntos y un nombre, como :id, cada uno una vez.",
  pathReserved: "Esta ruta pertenece a un archivo que tiene todo sitio.",
  pathTaken: (title: string): string => `«${title}» tiene esta ruta.`,
  redirects: "Redirecciones",
  redirectsHint:
    "Lleva a tus visitantes desde las direcciones de antes. Un asterisco al final vale por todo lo que haya debajo.",
  noRedirects: "No se redirige nada.",
  redirectFrom: "Desde",
  redirectTo: "Hacia",
  addRedirect: "Añadir redirección",
  redirectRow: (from: string, to: string): string => `${from} lleva a ${to}`,
  removeRedirect: (from: string): string => `Quitar la redirección desde ${from}`,
  redirectFromWrong: "Escribe una ruta como /antes, o /antes/* para todo lo que haya debajo.",
  redirectToWrong: "Escribe una ruta como /ahora, o una dirección que empiece por https://.",
  redirectLoop: "Esta redirección llevaría a sí misma.",
  redirectsFull: "Un proyecto tiene como máximo 2000 redirecciones.",
  importRedirects: "Importar una lista",
  redirectFile: "Lista de redirecciones",
  redirectsImported: (number: number): string => `Importado: ${redirectCount(number)}`,
  redirectLinesWrong: (lines: readonly number[]): string =>
    `No se ha importado nada: estas líneas no contienen ninguna redirección: ${lines.slice(0, 10).join(", ")}${lines.length > 10 ? "…" : ""}.`,
  redirectFileLarge: "La lista supera 1 MB.",
  noRedirectsInFile: "La lista no contiene ninguna redirección.",
  missingPage: "una página que ya no existe",
  checkLinks: "Comprobar enlaces",
  linksGood: "Todos los enlaces entre las páginas llevan a algún sitio.",
  linkMissing: (page: string, href: string): string => `${page}: ${href} no lleva a ninguna página.`,
  linkAnchor: (page: string, href: string): string => `${page}: ${href} nombra un lugar que no existe.`,
};
