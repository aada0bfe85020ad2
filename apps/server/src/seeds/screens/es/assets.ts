import type { AssetWords } from "../assets.ts";

/** The screen of files in Spanish. */
export const assets: AssetWords = {
  name: "Archivos",
  title: "Archivos",
  lead: "Imágenes y documentos propios, listos para usarse en widgets y páginas.",
  upload: [
    "Sube",
    "Elige archivos, o suelta varios a la vez. Cada uno se comprueba por lo que contiene, no por su nombre.",
  ],
  use: [
    "Usa",
    "Arrastra una imagen al lienzo, o copia su dirección. Junto a cada imagen hay una copia pequeña para las listas.",
  ],
  delete: [
    "Elimina",
    "Al eliminar un archivo se libera su espacio. Las páginas que aún lo muestran pierden la imagen.",
  ],
  kindsTitle: "Qué se puede subir",
  kindsName: "Clases de archivos",
  kindsHead: ["Clase", "Formatos", "Máximo"],
  kinds: [
    ["Imágenes", "JPEG, PNG, WebP", "2 MB"],
    ["Documentos", "PDF, Word, Excel, PowerPoint, texto sin formato", "2 MB"],
  ],
  never:
    "Los dibujos SVG y las páginas web no se pueden subir, porque pueden contener código. Pon el SVG en el HTML de un widget.",
};
