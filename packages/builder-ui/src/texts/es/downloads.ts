import type { downloads as english } from "../en/downloads.ts";

/** Spanish texts of downloads. */
export const downloads: typeof english = {
  downloadProject: "Descargar el proyecto",
  projectDownloaded: (name: string): string => `${name} se ha descargado`,
  exportFor: "Para",
  exportPlain: "Cualquier alojamiento web",
  exportPlainHint: "Las páginas con todos sus archivos, que cualquier alojamiento puede mostrar.",
  exportContainer: "Un alojamiento con Node o contenedores",
  exportContainerHint: "Lo mismo con el servidor que lo muestra y un Dockerfile.",
  exportAddress: "Dirección del sitio web, para los buscadores (opcional)",
  exportBadAddress: "La dirección del sitio web no es válida.",
  exportServer: "Los formularios y el código usan el sitio publicado",
  exportServerForFiles: (address: string): string =>
    `Envían a ${address}, que los acepta desde los dominios de este proyecto.`,
  exportServerForContainer: (address: string): string => `Envían a ${address}, desde cualquier dirección.`,
  exportWithoutServer:
    "Hecho sin servidor: los formularios y el código no envían nada y se lo dicen a los visitantes.",
  exportNotPublished:
    "Este proyecto no está publicado. Los formularios y el código no envían nada y se lo dicen a los visitantes.",
  exportLeavesOut: (titles: readonly string[]): string =>
    `No está en el archivo, porque solo lo ven los miembros: ${titles.join(", ")}. Lo leen en el sitio publicado.`,
  downloadEverything: "Descargar todo",
  everythingAbout: "Todos tus proyectos, páginas y widgets en un solo archivo: my_files.zip.",
  downloadProgress: "Progreso de la descarga",
  downloadParts: (done: number, total: number): string => `${done} de ${total} partes`,
  downloadStarting: "Reuniendo tus cosas",
  downloadDone: "my_files.zip se ha descargado",
  exportRunning: "Hay una exportación en curso.",
  exportNoPages: "El proyecto no tiene páginas.",
  exportTooLarge: "El archivo comprimido ocuparía más de 4 GB.",
  nothingToDownload: "No hay nada que descargar.",
  downloadCancelled: "La descarga se ha cancelado",
};
