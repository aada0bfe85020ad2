/** Words for the palette that the product brings along, by those in the records, which are English. */
export const seeded = {
  seededWords: {} as Readonly<Record<string, string>>,
};
