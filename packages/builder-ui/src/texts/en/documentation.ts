/** English texts of the documentation of widgets. */
export const documentation = {
  documentation: "Documentation",
  saveDocumentation: "Save Documentation",
  documentationDeleted: "Documentation is deleted.",
  documentationSaved: "Documentation is saved.",
  documentationFailed: "Documentation couldn't saved.",
};
