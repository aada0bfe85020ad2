/** How people are addressed (specification 2, section 5). */
export const titles = [
  ["mr", "Mr"],
  ["mrs", "Mrs"],
  ["miss", "Miss"],
  ["others", "Others"],
] as const;
