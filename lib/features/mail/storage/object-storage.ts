/**
 * Storage of temporary files that wait for import. Objects are grouped in directories. Both are named by ids (letters,
 * digits, `-` and `_`), never by names from users or mails. Contents are already encrypted.
 */
export interface ObjectStorage {
  /**
   * Stores an object, replacing one of the same name. Rejects with `storageFull`, with `unavailable`, with the body's
   * own error, and with the signal's reason; nothing is kept then.
   * @param byteLength exactly as many bytes as `body` yields
   */
  put(name: ObjectName, body: AsyncIterable<Uint8Array>, byteLength: number, signal: AbortSignal): Promise<void>;
  /** The bytes of an object; null if it does not exist. Rejects with `unavailable`. */
  get(name: ObjectName, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | null>;
  delete(name: ObjectName): Promise<void>;
  /** Deletes a directory and its content, if it exists. */
  deleteDirectory(directory: string): Promise<void>;
  /** All directories with content, including incomplete writes. */
  listDirectories(): Promise<string[]>;
  /** Total size in bytes; null if it would need a request per object. */
  byteLength(): Promise<number | null>;
}

export interface ObjectName {
  readonly directory: string;
  readonly object: string;
}

const ID = /^[\w-]{1,64}$/;

/** The object's path of two segments. Throws for invalid ids: nothing else may become a path. */
export function pathOf({ directory, object }: ObjectName): string {
  if (!ID.test(directory) || !ID.test(object)) throw new Error('An object is named by ids.');
  return `${directory}/${object}`;
}
