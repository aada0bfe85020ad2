/** Texts that people read, spelled as specification 3, section 8 spells them. */
export const messages = {
  invalidFile: "Invalid File Format",
  uploadFailed: "File Upload Failed",
  uploaded: "Upload Success",
  widgetOfOthers:
    "This widget is not shown: somebody else wrote it, and it may run in a sandboxed frame only.",
  badCredentials: "Invalid credentials",
  entityNotFound: "404, Not found",
  entityFailed: "500, internal server error",
} as const;
