import type { Services } from "../http/services.ts";

/** Addresses at which a receiver stops the e-mails. */
interface StopLinks {
  /** For people: a page with a button. */
  page: string;
  /** For mail programs, which post to it (RFC 8058). */
  oneClick: string;
}

/** Path of the call that stops e-mails by a token. */
export const stopPath = "/api/v1/receivers/stop";

/** The addresses at which the e-mails to a receiver are stopped. */
export function stopLinks({ settings, stopTokens }: Services, receiverId: string): StopLinks {
  const token = stopTokens.of(receiverId);
  return {
    page: stopPage(settings.publicUrl, token),
    oneClick: `${settings.publicUrl}${stopPath}?token=${token}`,
  };
}

/** The page with the button; a token behind `#` reaches no log. */
export function stopPage(publicUrl: string, token: string): string {
  return `${publicUrl}/entry-emails#stop=${token}`;
}
