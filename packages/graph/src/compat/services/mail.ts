import type { Http } from "../../sync/http.ts";

/** An e-mail that the server sends in the name of who is signed in. */
export interface Email {
  /** One address, or several with commas between them. */
  toAddress: string;
  heading: string;
  /** HTML. */
  body?: string;
  /** Addresses of uploaded files. */
  attachments?: string[];
}

/** Sends mail (protocol.md 1.4). An e-mail that was not accepted rejects with a {@link GraphError}. */
export interface Mail {
  send(email: Email): Promise<void>;
  /** One e-mail to many; `ccAddresses` see one another. */
  sendBulk(email: Email & { ccAddresses?: string[] }): Promise<void>;
}

/** Creates the mail calls. */
export function createMail({ http }: { http: Http }): Mail {
  return {
    send: async (email) => void (await http({ path: "/api/sendmail", body: email })),
    sendBulk: async (email) =>
      void (await http({ path: "/api/sendmail/bulk", body: { ccAddresses: [], ...email } })),
  };
}
