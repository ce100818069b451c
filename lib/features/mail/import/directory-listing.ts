import { z } from 'zod';
import { FoundAttachment } from '../mail-search';

/** An attachment as its directory keeps it, encrypted: what is answered, and what is needed to hand it over. */
export const ListedAttachment = FoundAttachment.extend({
  /** Under which its content is stored; alike attachments share one. */
  object: z.string(),
  /** Its part of the mail. */
  partId: z.string(),
  /** SHA-256 of its content, base64url. */
  digest: z.string(),
});
export type ListedAttachment = z.infer<typeof ListedAttachment>;

/** What a directory holds, newest mail first. */
export const DirectoryListing = z.array(ListedAttachment);
export type DirectoryListing = z.infer<typeof DirectoryListing>;
