/** English texts of pages. */
export const pages = {
  noPages: "No pages created yet!",
  noPagesMatch: "No pages match your search!",
  noPagesFound: "No pages found!",
  noPagesSelected: "No pages selected!",
  pageCreated: "Page created successfully",
  pageSaved: "Page saved Successfully!",
  pageUpdated: "Page Updated Successfully.",
  pageRenamed: "Page renamed successfully",
  pageDeleted: "Page deleted successfully",
  pageDuplicated: "Page duplicated successfully",
  pageMissing: "Invalid or Page doesn't exist",
  newerVersion: "A newer version was saved in the meantime",
  noData: "There is no data.",
  slugTaken: "Slug already exist",
  deletePageQuestion: (title: string, slug: string): string =>
    `Are you sure you want to delete the page "${title}" (/${slug})?`,
};
