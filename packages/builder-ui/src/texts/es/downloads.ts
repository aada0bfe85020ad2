import type { downloads as english } from "../en/downloads.ts";

/** Spanish texts of downloads. */
export const downloads: typeof english = {
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
