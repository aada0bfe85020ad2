/** English texts of the theme of a site. */
export const theme = {
  themeOf: (project: string): string => `Theme of ${project}`,
};
