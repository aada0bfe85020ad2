import type { PersonName } from "@tessera/content";

/** What the server says of the account. */
export interface AccountFacts {
  email: string;
  /** False for who signs in with Google alone. */
  hasPassword: boolean;
}

/** A place where the person is signed in. */
export interface DeviceSession {
  id: string;
  /** The browser's own words for itself. */
  agent: string;
  address: string;
  /** ISO times. */
  created: string;
  seen: string;
  /** True for the session of this page. */
  current: boolean;
}

/** What people change about their account. Each call rejects with an error whose message can be shown. */
export interface AccountSettingsPort {
  facts: () => Promise<AccountFacts>;
  name: () => Promise<PersonName>;
  saveName: (name: Pick<PersonName, "firstName" | "lastName">) => Promise<void>;
  /** Gives the person another picture, or none with null. */
  savePicture: (picture: File | null) => Promise<void>;
  /** Ends all other sessions too. */
  changePassword: (password: string, newPassword: string) => Promise<void>;
  sessions: () => Promise<DeviceSession[]>;
  endSession: (id: string) => Promise<void>;
  endOtherSessions: () => Promise<void>;
  /** Hands everything that the server keeps of the person to the browser, as one JSON file. */
  exportData: () => Promise<void>;
  /** Deletes the account with everything that is its own, also on this device, and leaves the page. */
  deleteAccount: (password: string) => Promise<void>;
}
