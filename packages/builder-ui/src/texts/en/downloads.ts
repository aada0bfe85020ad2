/** English texts of downloads. */
export const downloads = {
  downloadEverything: "Download everything",
  everythingAbout: "All your projects, pages and widgets in one archive: my_files.zip.",
  downloadProgress: "Progress of the download",
  downloadParts: (done: number, total: number): string => `${done} of ${total} parts`,
  downloadStarting: "Looking through your things",
  downloadDone: "my_files.zip is downloaded",
  exportRunning: "An export is running.",
  exportNoPages: "The project has no pages.",
  exportTooLarge: "The archive would be larger than 4 GB.",
  nothingToDownload: "There is nothing to download.",
  downloadCancelled: "The download was cancelled",
};
