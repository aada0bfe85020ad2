import { decimal, either } from "../format.ts";

/** English texts of the audit. */
export const audit = {
  nothingToMend: "Nothing to mend",
  findings: "Findings",
  textForPictures: "Text for pictures",
  pictureWithoutText: "The picture has no alternative text.",
  markAsDecoration: "Mark as decoration",
  namesRule: "Names",
  linkSaysNothing: "The link says nothing.",
  buttonSaysNothing: "The button says nothing.",
  labelsRule: "Labels",
  fieldWithoutLabel: "The field has no label.",
  labelIt: (label: string): string => `Label it "${label}"`,
  headingOrder: "Heading order",
  headingLeftOut: (level: number, before: number): string =>
    `An h${level} follows an h${before}: a level is left out.`,
  makeItAn: (tag: string): string => `Make it an ${tag}`,
  idsRule: "Ids",
  idTwice: (id: string): string => `The id "${id}" stands on another element as well.`,
  removeThisId: "Remove this id",
  landmarks: "Landmarks",
  oneMainPart: "A page has one main part only.",
  makeItASection: "Make it a section",
  contentModel: "Content model",
  mayNotStandIn: (tag: string, parent: string): string => `${tag} may not stand in ${parent}.`,
  safety: "Safety",
  newTabHandsOver: "A link to a new tab should not hand this page over.",
  addNoopener: "Add noopener",
  contrastRule: "Contrast",
  weightRule: "Weight",
  pictureTooLarge: (natural: number, shown: number): string =>
    `The picture is ${natural} px wide and shown in ${shown} px.`,
  pictureTooEarly: "The picture is loaded before anybody scrolls to it.",
  loadWhenNear: "Load it when it is near",
  unusedCss: "Unused CSS",
  appliesToNothing: (rule: string): string => `${rule} applies to nothing here.`,
  removeTheRule: "Remove the rule",
  belongsIn: (tag: string, parents: readonly string[]): string =>
    `${tag} belongs in ${either("en", parents)}.`,
  lowContrast: (ratio: number, wanted: number): string =>
    `Text and background differ by ${decimal("en", ratio, 1)} : 1; it takes ${wanted} : 1 to be read.`,
  makeTextBlack: "Make the text black",
  makeTextWhite: "Make the text white",
  ruleUnder: (selector: string, condition: string): string => `${selector} in ${condition}`,
  heavyCode: (size: number, most: number): string =>
    `HTML, CSS and JavaScript weigh ${size} kB; pages open fast below ${most}.`,
};
