type Id = number;
interface PaletteAttribute {
  id: Id;
  name: string;
  type: "string" | "boolean" | "array" | "color";
  value: string;
}
interface PaletteInput extends Omit<PaletteElement, "id" | "attributes"> {
  attributes: Omit<PaletteAttribute, "id">[];
}
interface PaletteElement {
  id: Id;
  name: string;
  tag: string;
  void: boolean;
  default: string;
  icon: string;
  division: string;
  attributes: PaletteAttribute[];
}
declare const standardPalette: readonly PaletteInput[];
export { standardPalette };