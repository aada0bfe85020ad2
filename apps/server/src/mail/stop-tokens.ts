import { createHmac } from "node:crypto";

import { isSameSecret } from "../http/service-token.ts";

/** Tokens by which the holder of an address stops the e-mails of a project without a sign-in. They hold for good. */
export interface StopTokens {
  of(receiverId: string): string;
  /** Id of the receiver; undefined for a token that was not made here. */
  read(token: string): string | undefined;
}

/** Tokens that nobody without the secret can make. */
export function createStopTokens(secret: string): StopTokens {
  const signatureOf = (id: string): string => createHmac("sha256", secret).update(id).digest("base64url");
  return {
    of: (id) => `${id}.${signatureOf(id)}`,
    read: (token) => {
      const [id = "", signature = "", ...rest] = token.split(".");
      return rest.length === 0 && isSameSecret(signature, signatureOf(id)) ? id : undefined;
    },
  };
}
