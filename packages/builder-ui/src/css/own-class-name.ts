/** The class by which the styles panel names one element in the style sheet. */
export const ownClass: RegExp = /^el-[a-z0-9]{6}$/;
