/** Every text of this package that people read, spelled as specification 1 section 8 spells it. */
export const messages = {
  error: (message: string): string => `Error: ${message}`,
  libraryFailed: (url: string): string => `Failed to load script: ${url}`,
  incomplete: (field: string): string => `The widget is incomplete: '${field}' is missing.`,
  stopped: "This widget was stopped because it no longer answered.",
  keyboard: "This widget was stopped because it kept taking the keyboard.",
  unreachable: "The page that runs widgets could not be reached.",
  navigated: "This widget was stopped because it left its page.",
  notSentHere: "Nothing was sent: the form works on the published page.",
  notSentHereEs: "No se envió nada: el formulario funciona en la página publicada.",
  typeLabel: "Type",
  typePlaceholder: "the_entity",
  typeRule: "A type is written as name_name, for example the_entity.",
} as const;
