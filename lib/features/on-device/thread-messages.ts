import type { TextRequest } from '../../engine/categorising/engines/offline/offline-categoriser.ts';
import type { Categorisation } from '../../engine/categorising/result.ts';
import type { GrayscaleImage } from '../../engine/documents/grey-picture.ts';
import type { OcrLanguage, RecognisedPage } from '../../engine/documents/ocr/recogniser.ts';
import type { ReaderAnswer, ReaderPart, ReaderRequest } from '../../engine/documents/reader/reader-job.ts';

/** Roles of an engine thread: open files, read pictures, score texts. */
export interface ThreadRoles {
  readonly read: { readonly request: ReaderRequest; readonly part: ReaderPart; readonly answer: ReaderAnswer };
  readonly recognise: { readonly request: GrayscaleImage; readonly part: never; readonly answer: RecognisedPage };
  readonly score: { readonly request: TextRequest; readonly part: never; readonly answer: Categorisation };
}
export type ThreadRole = keyof ThreadRoles;

/** Opens a thread: its role, and the addresses of its files by name. */
export interface OpenMessage {
  readonly type: 'open';
  readonly role: ThreadRole;
  readonly paths: Readonly<Record<string, string>>;
  readonly languages: readonly OcrLanguage[];
  readonly quick: readonly OcrLanguage[];
}

export type ToThread<Role extends ThreadRole> =
  | OpenMessage
  | { readonly type: 'ask'; readonly request: ThreadRoles[Role]['request'] };

/** Messages from a thread. After `broken` it must be discarded: a parser left its memory in an unknown state. */
export type FromThread<Role extends ThreadRole> =
  | { readonly type: 'ready' }
  /** Sent every `SIGN_EVERY_MS` of a job, between pieces of work. */
  | { readonly type: 'alive' }
  | { readonly type: 'part'; readonly part: ThreadRoles[Role]['part'] }
  | { readonly type: 'answer'; readonly answer: ThreadRoles[Role]['answer'] }
  | { readonly type: 'broken'; readonly answer?: ThreadRoles[Role]['answer'] }
  /** The file exceeds this device's limits. */
  | { readonly type: 'tooMuch' }
  | { readonly type: 'failure'; readonly name: string };
