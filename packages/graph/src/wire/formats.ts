/** Output formats of a query (protocol.md 2.6). Other numbers mean NORMAL. */
export const formats = {
  NORMAL: 1,
  DATAID: 2,
  JUSTDATA: 3,
  DATAIDDATE: 4,
  RAW: 5,
  ALLID: 6,
  LISTNORMAL: 7,
  DATAV2: 8,
} as const;
