import type { TextRequest } from '../../engine/categorising/engines/offline/offline-categoriser.ts';
import type { Categorisation } from '../../engine/categorising/result.ts';
import type { GrayscaleImage } from '../../engine/documents/grey-picture.ts';
import type { OcrLanguage, RecognisedPage } from '../../engine/documents/ocr/recogniser.ts';
import type { ReaderAnswer, ReaderPart, ReaderRequest } from '../../engine/documents/reader/reader-job.ts';

/** What a thread of the engine does: opens files, reads pictures, weighs texts. */
export interface ThreadRoles {
  readonly read: { readonly request: ReaderRequest; readonly part: ReaderPart; readonly answer: ReaderAnswer };
  readonly recognise: { readonly request: GrayscaleImage; readonly part: never; readonly answer: RecognisedPage };
  readonly weigh: { readonly request: TextRequest; readonly part: never; readonly answer: Categorisation };
}
export type ThreadRole = keyof ThreadRoles;

/** What a thread is opened with: its role, and where the files lie that it needs, by their names. */
export interface OpenMessage {
  readonly is: 'open';
  readonly role: ThreadRole;
  readonly paths: Readonly<Record<string, string>>;
  readonly languages: readonly OcrLanguage[];
  readonly quick: readonly OcrLanguage[];
}

export type ToThread<Role extends ThreadRole> =
  | OpenMessage
  | { readonly is: 'ask'; readonly request: ThreadRoles[Role]['request'] };

/** What a thread tells. After `broken` it is of no use: a parser left its memory in an unknown state. */
export type FromThread<Role extends ThreadRole> =
  | { readonly is: 'ready' }
  /** Said every `SIGN_EVERY_MS` of a job between pieces of its work. */
  | { readonly is: 'alive' }
  | { readonly is: 'part'; readonly part: ThreadRoles[Role]['part'] }
  | { readonly is: 'answer'; readonly answer: ThreadRoles[Role]['answer'] }
  | { readonly is: 'broken'; readonly answer?: ThreadRoles[Role]['answer'] }
  /** The file is more than this device can do. */
  | { readonly is: 'tooMuch' }
  | { readonly is: 'failure'; readonly name: string };
