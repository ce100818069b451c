import pLimit from 'p-limit';
import { extensionOf, isMisnamed, mediaTypeOf } from '@/lib/engine/documents/accepted';
import type { convertPhoto } from '@/lib/engine/documents/convert-photo.client';
import {
  CONVERTIBLE_HEAD_BYTES,
  convertedName,
  convertibleContent,
  convertibleFormat,
} from '@/lib/engine/documents/convertible';
import type { FileKind } from '@/lib/engine/documents/document';
import type { FileInspection } from '@/lib/engine/documents/inspect.client';
import { makeUnique } from '@/lib/engine/naming/unique';
import { isChunkLoadError } from '@/lib/platform/browser/chunk-load-error';
import type { Contents } from '../list/contents.client';
import { ContentLost, fileErrorOf } from '../list/file-error.client';
import type { WorkspaceStore } from '../list/store.client';
import type { Connection } from './connection.client';
import { withRetries } from './retry';

/** Files inspected in parallel. */
const READING_AT_ONCE = 3;
/** Progress of a file once its content is in memory, in percent. */
const OPENED_PERCENT = 30;
/** A chunk load error, treated like a network failure. */
const CHUNK_LOAD_FAILED = { code: 'network', retryable: true, retryAfterMs: 0 };

export interface ReadingServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly connection: Connection;
  readonly inspect: (file: File, onOpened: () => void) => Promise<FileInspection>;
  readonly convert: typeof convertPhoto;
}

async function headOf(content: File): Promise<Uint8Array> {
  return new Uint8Array(await content.slice(0, CONVERTIBLE_HEAD_BYTES).arrayBuffer());
}

/** Inspects waiting files, a few in parallel, in the given order. */
export type QueueReading = (ids: readonly string[]) => void;

export function createReading({ store, contents, connection, inspect, convert }: ReadingServices): QueueReading {
  const limit = pLimit(READING_AT_ONCE);
  const { dispatch } = store;

  const listed = (id: string) => store.state().items.find((candidate) => candidate.id === id);

  /** The readable content. A HEIC or WEBP picture is replaced by its JPG or PNG conversion, which a retry reads. */
  async function readable(id: string): Promise<File> {
    const content = contents.get(id);
    if (!content) throw new ContentLost();
    const format = convertibleFormat(content.name, content.type) ?? convertibleContent(await headOf(content));
    if (!format) return content;
    const converted = await convert(content, format);
    const item = listed(id);
    if (!item || contents.get(id) !== content) throw new ContentLost();
    contents.set(id, converted);
    const extension = extensionOf(converted.name) === 'png' ? 'png' : 'jpg';
    const claimedType = isMisnamed(item.name, extension) ? { claimedType: extensionOf(item.name) } : {};
    const name = uniqueName(id, convertedName(item.name, extension));
    dispatch({ type: 'converted', id, name, size: converted.size, ...claimedType });
    return converted;
  }

  function uniqueName(id: string, name: string): string {
    const others = store.state().items.flatMap((other) => (other.id === id ? [] : other.name));
    return makeUnique([name], others)[0] ?? name;
  }

  /**
   * Corrects the file's extension to match its content, so that the exported file opens: a JPG named `scan.pdf` becomes
   * `scan.jpg`.
   */
  function correctExtension(id: string, kind: FileKind): void {
    const item = listed(id);
    const content = contents.get(id);
    if (!item || !content || !isMisnamed(item.name, kind)) return;
    const claimedType = extensionOf(item.name);
    const name = uniqueName(id, convertedName(item.name, kind));
    contents.set(id, new File([content], name, { type: mediaTypeOf(kind), lastModified: content.lastModified }));
    dispatch({ type: 'converted', id, name, size: content.size, claimedType });
  }

  async function readOne(id: string): Promise<void> {
    if (listed(id)?.status !== 'waiting') return;
    dispatch({ type: 'readingStarted', id });
    try {
      const { kind, pageCount, isPasswordProtected } = await inspectWithRetries(id);
      correctExtension(id, kind);
      const type = isPasswordProtected ? 'passwordRequired' : 'read';
      dispatch({ type, id, kind, pageCount });
    } catch (error) {
      dispatch({ type: 'failed', id, error: fileErrorOf(error) });
    }
  }

  /**
   * The inspection code loads with the first file that needs it. While it fails to load, the file waits instead of
   * counting as unreadable.
   */
  async function inspectWithRetries(id: string): Promise<FileInspection> {
    const onOpened = () => void dispatch({ type: 'progressed', id, progress: OPENED_PERCENT });
    return withRetries(async () => inspect(await readable(id), onOpened), {
      failureOf: (error) => (isChunkLoadError(error) ? CHUNK_LOAD_FAILED : null),
      async wait(delayMs, error) {
        dispatch({ type: 'connectionWaiting', id, isWaiting: true });
        await connection.wait(delayMs);
        if (listed(id)?.status !== 'reading') throw error;
        dispatch({ type: 'connectionWaiting', id, isWaiting: false });
      },
    });
  }

  return (ids) => {
    for (const id of ids) void limit(() => readOne(id));
  };
}
