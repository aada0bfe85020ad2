/** Sizes of images, and the names of their copies by width; images that were uploaded before have none. */
export const imageSizes = `
ALTER TABLE upload ADD COLUMN width INTEGER NOT NULL DEFAULT 0;
ALTER TABLE upload ADD COLUMN height INTEGER NOT NULL DEFAULT 0;
ALTER TABLE upload ADD COLUMN copies TEXT NOT NULL DEFAULT '';
`;

/** Whether the files of an upload are whole; those of uploads that were stored before are. */
export const uploadStates = `
ALTER TABLE upload ADD COLUMN state INTEGER NOT NULL DEFAULT 0;
CREATE INDEX upload_state ON upload (state, created);
`;

/** Files that visitors have sent: what they call them, and the entries that name them. Uploads of the owner have neither. */
export const sentFiles = `
ALTER TABLE upload ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE upload ADD COLUMN entry_id INTEGER NOT NULL DEFAULT 0;
CREATE INDEX upload_entry ON upload (entry_id) WHERE title <> '';
`;
