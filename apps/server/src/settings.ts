import { foldAddress } from "./accounts/address.ts";
import { checkFrontDoor, checkTls, withPublicUrl } from "./check-settings.ts";
import { StartError } from "./errors.ts";
import {
  logLevels,
  readCount,
  readDatabase,
  readIds,
  readLevel,
  readList,
  readNetworks,
  readPem,
  readPort,
  readPositive,
  readSecret,
  readSmtp,
  readSwitch,
  readText,
  readUrl,
} from "./read-setting.ts";
import { checkRunOrigin, defaultRunOrigin, readRunOrigin } from "./run-origin.ts";
import { readTrustProxy, type TrustProxy } from "./trust-proxy.ts";

/** Everything that can be configured. Each field is one environment variable, see `settingsTable`. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  databaseConnections: number;
  publicUrl: string;
  builderHosts: string[];
  tlsCert: string;
  tlsKey: string;
  runOrigin: string;
  adminEmail: string;
  builderDir: string;
  siteRuntimeUrl: string;
  siteToken: string;
  corsOrigins: string[];
  trustProxy: TrustProxy;
  tokenlessReads: boolean;
  authRateLimit: number;
  smtpUrl: string;
  mailFrom: string;
  termsUrl: string;
  googleClientId: string;
  googleUrl: string;
  uploadQuota: number;
  accountRecords: number;
  accountMegabytes: number;
  accountDailyNames: number;
  visitorDailyCalls: number;
  visitorDailyRecords: number;
  visitorDailyMegabytes: number;
  mailDailyLimit: number;
  s3Url: string;
  s3Region: string;
  s3AccessKey: string;
  s3SecretKey: string;
  dnsServers: string[];
  webhookNetworks: string[];
  templateEntityIds: number[];
  assistantUrl: string;
  assistantModel: string;
  assistantKey: string;
  assistantMaxTokens: number;
  assistantTimeout: number;
  assistantDailyQuota: number;
  backupDir: string;
  backupHours: number;
  backupKeep: number;
  metricsToken: string;
  logLevel: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** How one variable is read; throws an error that says what it must be. */
interface Variable {
  name: string;
  fallback: string;
  about: string;
  read(text: string): unknown;
}

/** The variables by field, with defaults; the README's table says the same. */
export const settingsTable: Readonly<Record<keyof Settings, Variable>> = {
  port: { name: "PORT", fallback: "4400", about: "Port to listen on; 0 takes a free one.", read: readPort },
  host: {
    name: "HOST",
    fallback: "localhost",
    about: "Address to listen on; `localhost` answers on 127.0.0.1 and ::1, `0.0.0.0` on all.",
    read: readText,
  },
  dataDir: {
    name: "DATA_DIR",
    fallback: "./data",
    about: "Folder of the store, the uploads and unsent mail.",
    read: readText,
  },
  databaseUrl: {
    name: "DATABASE_URL",
    fallback: "",
    about:
      "Address of a PostgreSQL database, as `postgres://…`; without it the store is an SQLite file in DATA_DIR.",
    read: readDatabase,
  },
  databaseConnections: {
    name: "DATABASE_CONNECTIONS",
    fallback: "10",
    about: "Connections of this process to PostgreSQL, half of them for reads; at least one for each.",
    read: readCount,
  },
  publicUrl: {
    name: "PUBLIC_URL",
    fallback: "",
    about:
      "Address at which people reach the builder; by default http://localhost:PORT. With https, nothing is answered over plain HTTP.",
    read: readUrl,
  },
  builderHosts: {
    name: "BUILDER_HOSTS",
    fallback: "localhost,127.0.0.1,[::1]",
    about: "Host names of the builder, besides that of PUBLIC_URL; all others belong to sites.",
    read: readList,
  },
  tlsCert: {
    name: "TLS_CERT",
    fallback: "",
    about:
      "File with a certificate and its chain, in PEM: the server ends TLS by itself; without it a proxy does.",
    read: readPem,
  },
  tlsKey: {
    name: "TLS_KEY",
    fallback: "",
    about: "File with the private key of TLS_CERT, in PEM.",
    read: readPem,
  },
  runOrigin: {
    name: "RUN_ORIGIN",
    fallback: "",
    about:
      "Origin on which widgets run, as `https://run.example.org`; by default http://run.localhost:PORT where the builder is on localhost alone; `none` for none.",
    read: readRunOrigin,
  },
  adminEmail: {
    name: "ADMIN_EMAIL",
    fallback: "",
    about: "Address whose account is administrator; the first account on an empty server is one too.",
    read: foldAddress,
  },
  builderDir: {
    name: "BUILDER_DIR",
    fallback: "",
    about: "Folder with the built files of the builder; without it only the API is served.",
    read: readText,
  },
  siteRuntimeUrl: {
    name: "SITE_RUNTIME_URL",
    fallback: "",
    about: "Address of the site runtime, to which requests for all other hosts are passed on.",
    read: readUrl,
  },
  siteToken: {
    name: "SITE_TOKEN",
    fallback: "",
    about: "Secret with which the site runtime reads projects; at least 16 characters.",
    read: readSecret,
  },
  corsOrigins: {
    name: "CORS_ORIGINS",
    fallback: "*",
    about:
      "Origins that may call the API from a browser, separated by commas; `*` for all (no cookies are used).",
    read: readList,
  },
  trustProxy: {
    name: "TRUST_PROXY",
    fallback: "false",
    about:
      "Proxies in front whose X-Forwarded headers are believed: how many in a row (one balancer is 1), or their networks as `10.0.0.0/8,::1`; `false` or 0 for none.",
    read: readTrustProxy,
  },
  authRateLimit: {
    name: "AUTH_RATE_LIMIT",
    fallback: "100",
    about:
      "Calls a minute and address to each of the sign-in, sign-up and name calls; 0 for no limit, nor any of wrong passwords, codes, entries of forms, e-mails and guesses at values by account and address: for tests alone.",
    read: readCount,
  },
  smtpUrl: {
    name: "SMTP_URL",
    fallback: "",
    about:
      "Mail server, as `smtp://user:password@host:587`; without it mail is written to DATA_DIR/mail as .eml files.",
    read: readSmtp,
  },
  mailFrom: {
    name: "MAIL_FROM",
    fallback: "Tessera <noreply@localhost>",
    about: "Sender of all mail.",
    read: readText,
  },
  termsUrl: {
    name: "TERMS_URL",
    fallback: "",
    about: "Address of the terms that people accept when they sign up; without it the words are no link.",
    read: readUrl,
  },
  googleClientId: {
    name: "GOOGLE_CLIENT_ID",
    fallback: "",
    about: "Client id of the Google sign-in; without it there is none.",
    read: readText,
  },
  googleUrl: {
    name: "GOOGLE_URL",
    fallback: "https://oauth2.googleapis.com",
    about: "Address at which tokens of the Google sign-in are looked up.",
    read: readUrl,
  },
  uploadQuota: {
    name: "UPLOAD_QUOTA",
    fallback: "1024",
    about:
      "Megabytes that the files of one account may take up, and those that visitors send to it; 0 for no limit.",
    read: readCount,
  },
  accountRecords: {
    name: "ACCOUNT_RECORDS",
    fallback: "2000000",
    about: "Records (concepts and links) that one account may hold; 0 for no limit.",
    read: readCount,
  },
  accountMegabytes: {
    name: "ACCOUNT_MEGABYTES",
    fallback: "1024",
    about: "Megabytes that the texts of one account may take up; 0 for no limit.",
    read: readCount,
  },
  accountDailyNames: {
    name: "ACCOUNT_DAILY_NAMES",
    fallback: "10000",
    about:
      "Calls a day by which one account makes names or reserves ids, apart from its records; 0 for no limit.",
    read: readCount,
  },
  visitorDailyCalls: {
    name: "VISITOR_DAILY_CALLS",
    fallback: "5000",
    about: "Writing calls a day from one address without an account; 0 for no limit.",
    read: readCount,
  },
  visitorDailyRecords: {
    name: "VISITOR_DAILY_RECORDS",
    fallback: "50000",
    about: "Records that one address may write a day without an account; 0 for no limit.",
    read: readCount,
  },
  visitorDailyMegabytes: {
    name: "VISITOR_DAILY_MEGABYTES",
    fallback: "50",
    about: "Megabytes that one address may write a day without an account; 0 for no limit.",
    read: readCount,
  },
  tokenlessReads: {
    name: "TOKENLESS_READS",
    fallback: "off",
    about:
      "`on` serves what is private on three reads of existing clients that carry no token (SECURITY.md).",
    read: readSwitch,
  },
  mailDailyLimit: {
    name: "MAIL_DAILY_LIMIT",
    fallback: "200",
    about: "Receivers to whom one account may write a day; 0 for no limit.",
    read: readCount,
  },
  s3Url: {
    name: "S3_URL",
    fallback: "",
    about:
      "Address of an S3-compatible bucket for uploads, as `https://host/bucket`; without it they lie in DATA_DIR.",
    read: readUrl,
  },
  s3Region: { name: "S3_REGION", fallback: "us-east-1", about: "Region of the bucket.", read: readText },
  s3AccessKey: { name: "S3_ACCESS_KEY", fallback: "", about: "Access key of the bucket.", read: readText },
  s3SecretKey: { name: "S3_SECRET_KEY", fallback: "", about: "Secret key of the bucket.", read: readText },
  dnsServers: {
    name: "DNS_SERVERS",
    fallback: "",
    about: "Name servers that are asked about custom domains, separated by commas; by default the system's.",
    read: readList,
  },
  webhookNetworks: {
    name: "WEBHOOK_NETWORKS",
    fallback: "",
    about:
      "Networks that webhooks may lead to though they are not public, separated by commas, such as 10.0.0.0/8.",
    read: readNetworks,
  },
  templateEntityIds: {
    name: "TEMPLATE_ENTITY_IDS",
    fallback: "",
    about:
      "Ids of the entities that may post templates, separated by commas; by default the administrator's.",
    read: readIds,
  },
  assistantUrl: {
    name: "ASSISTANT_URL",
    fallback: "",
    about:
      "Address of a server that speaks the OpenAI API, as `https://host/v1`; without it the built-in generator answers.",
    read: readUrl,
  },
  assistantModel: {
    name: "ASSISTANT_MODEL",
    fallback: "",
    about: "Name of the model that is asked there.",
    read: readText,
  },
  assistantKey: { name: "ASSISTANT_KEY", fallback: "", about: "Key that is sent along.", read: readText },
  assistantMaxTokens: {
    name: "ASSISTANT_MAX_TOKENS",
    fallback: "8000",
    about: "Most tokens of one answer of the model.",
    read: readCount,
  },
  assistantTimeout: {
    name: "ASSISTANT_TIMEOUT",
    fallback: "30",
    about: "Seconds that the model may be silent before and within an answer.",
    read: readCount,
  },
  assistantDailyQuota: {
    name: "ASSISTANT_DAILY_QUOTA",
    fallback: "200",
    about: "Prompts of one account a day; 0 for no limit.",
    read: readCount,
  },
  backupDir: {
    name: "BACKUP_DIR",
    fallback: "",
    about: "Folder for scheduled backups, best on another disk; without it there are none.",
    read: readText,
  },
  backupHours: {
    name: "BACKUP_HOURS",
    fallback: "24",
    about: "Hours from one scheduled backup to the next.",
    read: readPositive,
  },
  backupKeep: {
    name: "BACKUP_KEEP",
    fallback: "14",
    about: "Scheduled backups that are kept; older ones are removed.",
    read: readPositive,
  },
  metricsToken: {
    name: "METRICS_TOKEN",
    fallback: "",
    about: "Bearer token for `/metrics`, at least 16 characters; without it there are no metrics.",
    read: readSecret,
  },
  logLevel: {
    name: "LOG_LEVEL",
    fallback: "info",
    about: `One of ${logLevels.join(", ")}.`,
    read: readLevel,
  },
};

/** Reads all settings; throws a `StartError` that names the first wrong one. */
export function readSettings(environment: Environment): Settings {
  const fields = Object.entries(settingsTable).map(([field, variable]) => [
    field,
    readOne(variable, environment),
  ]);
  const settings = Object.fromEntries(fields) as Settings;
  checkFrontDoor(settings);
  checkTls(settings);
  return withRunOrigin(withPublicUrl(settings));
}

function readOne(variable: Variable, environment: Environment): unknown {
  const text = environment[variable.name] || variable.fallback;
  try {
    return variable.read(text);
  } catch (error) {
    throw new StartError(`${variable.name} ${(error as Error).message}, but is "${withoutPassword(text)}".`);
  }
}

/** What the operator reads, and the log keeps. */
function withoutPassword(text: string): string {
  return text.replace(/\/\/[^@/]*@/, "//***@");
}

function withRunOrigin(settings: Settings): Settings {
  const { runOrigin } = settings;
  if (runOrigin === "") return { ...settings, runOrigin: defaultRunOrigin(settings) };
  if (runOrigin === "none") return { ...settings, runOrigin: "" };
  checkRunOrigin(settings);
  return settings;
}
