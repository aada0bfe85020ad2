/** English texts of the panels at the right. */
export const inspector = {
  emptyNavigator: "The builder panel is empty",
  emptyStyles: "Select an element to view and edit its attributes",
};
