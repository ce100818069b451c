import { z } from 'zod';
import { FoundAttachment } from '../mail-search';

/** An attachment in its directory's encrypted listing: the response fields and the storage data. */
export const ListedAttachment = FoundAttachment.extend({
  /** Object name of its content; duplicates share one. */
  object: z.string(),
  /** Id of its part of the mail. */
  partId: z.string(),
  /** SHA-256 of its content, base64url. */
  digest: z.string(),
});
export type ListedAttachment = z.infer<typeof ListedAttachment>;

/** Content of a directory, newest mail first. */
export const DirectoryListing = z.array(ListedAttachment);
export type DirectoryListing = z.infer<typeof DirectoryListing>;
