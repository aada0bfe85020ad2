/** English texts of the canvas and what is selected on it. */
export const canvas = {
  widgetTag: "WIDGET",
  layoutTag: "Layout Element",
  deleteElement: "Are you sure you want to delete the element?",
  widgetNotSelectable: "Widget can't be selected",
};
