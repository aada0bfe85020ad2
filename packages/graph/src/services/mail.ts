import type { Http } from "../sync/http.ts";

/** A letter that the server sends in the name of who is signed in. */
export interface Letter {
  /** One address, or several with commas between them. */
  toAddress: string;
  heading: string;
  /** HTML. */
  body?: string;
  /** Addresses of uploaded files. */
  attachments?: string[];
}

/** Sends mail (protocol.md 1.4). A letter that was not accepted rejects with a {@link GraphError}. */
export interface Mail {
  send(letter: Letter): Promise<void>;
  /** One letter to many; `ccAddresses` see one another. */
  sendBulk(letter: Letter & { ccAddresses?: string[] }): Promise<void>;
}

/** Creates the mail calls. */
export function createMail({ http }: { http: Http }): Mail {
  return {
    send: async (letter) => void (await http({ path: "/api/sendmail", body: letter })),
    sendBulk: async (letter) =>
      void (await http({ path: "/api/sendmail/bulk", body: { ccAddresses: [], ...letter } })),
  };
}
