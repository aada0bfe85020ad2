import type { translations as english } from "../en/translations.ts";

/** Spanish texts of the languages of a site. */
export const translations: typeof english = {
  languages: "Idiomas",
  languagesOf: (name) =>
    `Los textos de ${name} en otros idiomas, uno al lado del otro. Los visitantes encuentran cada idioma en su propia dirección, por ejemplo /es.`,
  firstLanguageIs: (language, section) =>
    `El sitio está escrito en ${language}, como dice «${section}» en sus ajustes. Lo que no está traducido se muestra tal como está escrito.`,
  translateInto: "Traducir a",
  newLanguage: "Otro idioma",
  chooseLanguage: "Elige un idioma",
  chooseLanguageFirst: "Elige primero un idioma.",
  addLanguage: "Añadir idioma",
  removeLanguage: (name) => `Quitar ${name}`,
  removeLanguageQuestion: (name) => `¿Quitar ${name} del sitio?`,
  translationsStay:
    "Los visitantes ya no podrán leerlo en este idioma. Sus traducciones se conservan por si vuelves a añadirlo.",
  noLanguages: "El sitio tiene un solo idioma",
  noLanguagesHint: "Añade otro para traducir sus páginas, su menú y sus formularios.",
  translatedCount: (done, all) => `${done} de ${all} textos`,
  missingTexts: (count) => `faltan ${count}`,
  visitIn: (name) => `Visitar en ${name}`,
  textsOf: "Textos de",
  menuAndSiteName: "Menú y nombre del sitio",
  onlyMissing: "Solo lo que falta",
  noTexts: "Aquí no hay textos.",
  nothingMissing: "Aquí está todo traducido.",
  translationOf: (text, language) => `${language}: ${text}`,
  takeSimilar: "Usar la traducción de un texto parecido:",
  translationSaved: "Guardado",
  marksHint:
    "Las marcas como <1> y </1> representan enlaces y formatos. Conserva cada par alrededor de las palabras que le corresponden.",
  marksChanged: "No se guardó: la traducción necesita las mismas marcas que el texto, como <1> y </1>.",
  translationsWithPublication: "Los visitantes ven las traducciones nuevas con la próxima publicación.",
  contentRefusals: {
    "bad-languages": "Un sitio tiene como máximo 20 idiomas más, cada uno una vez.",
    "language-path":
      "La ruta de una página empieza por este idioma, donde van a estar las páginas traducidas. Dale antes otra ruta.",
    "path-language": "La ruta empieza por otro idioma del sitio, donde están las páginas traducidas.",
    "too-many-translations": "Un sitio tiene como máximo 5000 traducciones.",
  },
};
