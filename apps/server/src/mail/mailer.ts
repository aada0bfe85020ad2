import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { AppError } from "../errors.ts";
import type { Settings } from "../settings.ts";

/** One e-mail to one receiver, so that no receiver sees another. */
export interface Mail {
  to: string;
  replyTo?: string;
  /** Where a mail program posts that its reader wants no more of these e-mails (RFC 8058). */
  unsubscribe?: string;
  subject: string;
  text?: string;
  html?: string;
  attachments?: { filename: string; content: Buffer }[];
}

/** Sends e-mails, or writes them down where no mail server is configured. */
export interface Mailer {
  /** Throws `mail_failed` when the mail server does not take it. */
  send(mail: Mail): Promise<void>;
}

const timeoutMs = 10_000;

export function createMailer(settings: Settings): Mailer {
  // Loaded with the first e-mail, since it takes its memory.
  const open = settings.smtpUrl === "" ? writeEmails : sendEmails;
  let mailer: Promise<Mailer> | undefined;
  return { send: async (mail) => (await (mailer ??= open(settings))).send(mail) };
}

async function sendEmails({ smtpUrl, mailFrom }: Settings): Promise<Mailer> {
  const { createTransport } = await import("nodemailer");
  const limits = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
  };
  const transport = createTransport({ url: smtpUrl, pool: true, ...limits, ...noFetch });
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from: mailFrom, ...messageOf(mail), ...noFetch });
      } catch (error) {
        throw new AppError("mail_failed", {}, error);
      }
    },
  };
}

async function writeEmails({ dataDir, mailFrom }: Settings): Promise<Mailer> {
  const { createTransport } = await import("nodemailer");
  const folder = join(dataDir, "mail");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from: mailFrom, ...messageOf(mail), ...noFetch });
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
      // Written beside the folder and moved, so that who watches the folder never reads half an e-mail.
      const part = join(dataDir, `${name}.part`);
      await writeFile(part, message as Buffer, { flag: "wx", mode: 0o600 });
      await rename(part, join(folder, name));
    },
  };
}

function messageOf({ unsubscribe, ...mail }: Mail) {
  if (unsubscribe === undefined) return mail;
  const headers = {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { ...mail, headers };
}

/** An e-mail holds what it is given; nothing is read from files or addresses that it names. */
const noFetch = { disableFileAccess: true, disableUrlAccess: true };
