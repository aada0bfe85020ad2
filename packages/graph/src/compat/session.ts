/** Who is signed in. The functions of this entry share it, as they always did. */
export const state = {
  token: "",
  /** True once the application has asked to send without anybody being signed in. */
  isAnonymous: false,
};
