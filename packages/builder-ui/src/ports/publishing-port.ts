import type { DraftLink, Id, Publishing, PublishOptions, SiteChanges } from "@tessera/content";

/** What visitors of a project see: every save at once, or the last publication. */
export interface PublishingPort {
  /** What visitors see, and the publications of the project. */
  read: (projectId: Id) => Promise<Publishing>;
  /** What differs between what visitors see and what is saved. */
  changes: (projectId: Id) => Promise<SiteChanges>;
  /** Publishes what is saved, at once or from a time on. */
  publish: (projectId: Id, options: PublishOptions) => Promise<void>;
  /** Publishes at once what an earlier publication holds. */
  publishAgain: (projectId: Id, publicationId: Id, note: string) => Promise<void>;
  /** Removes a publication that visitors do not see. */
  remove: (projectId: Id, publicationId: Id) => Promise<void>;
  /** Lets visitors see every save at once, or what is published. */
  setOnSave: (projectId: Id, onSave: boolean) => Promise<void>;
  /** Makes a link that shows the draft for so many days, in place of the one before. */
  shareDraft: (projectId: Id, days: number) => Promise<DraftLink>;
  /** Ends the link that shows the draft. */
  endDraft: (projectId: Id) => Promise<void>;
}
