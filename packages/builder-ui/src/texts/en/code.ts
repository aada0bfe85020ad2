/** English texts of the code view, lifecycle blocks and libraries. */
export const code = {
  serviceName:
    "Invalid name. Must not start with a number or '--', and contain only letters, numbers, hyphens or underscores.",
  deleteService: "Do you want to delete the Service?",
  serviceDeleted: "Service is deleted successfully",
  convertTitle: "Convert to Widget",
  convertFailed: "html conversion failed",
  cssPlaceholder: "/* Write your CSS here */",
  jsPlaceholder: "/* Write your JavaScript here */",
  blockPlaceholder: "/* Write your code here */",
  htmlPlaceholder: "<!-- Write your HTML here -->",
  addCss: "Add another CSS resource",
  addJs: "Add another JS resource",
  cssUrl: "Enter CSS URL",
  jsUrl: "Enter JS URL",
};
