/** Texts that people read, spelled as specification 3, section 8 spells them. */
export const messages = {
  invalidFile: "Invalid File Format",
  uploadFailed: "File Upload Failed",
  uploaded: "Upload Success",
} as const;
