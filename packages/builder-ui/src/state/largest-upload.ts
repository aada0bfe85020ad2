/** Largest file that an upload takes, in bytes (specification 1, section 5). */
export const largestUpload: number = 2 * 1024 * 1024;
