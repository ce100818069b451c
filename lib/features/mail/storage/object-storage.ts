/**
 * Where temporary files lie while they wait to be brought in. Objects are gathered in directories; both are named by ids
 * (letters, digits, `-` and `_`) and never by what a person or a mail calls them. What is put is already encrypted.
 */
export interface ObjectStorage {
  /**
   * Keeps an object, in place of an earlier one of its name. Rejects with `storageFull` when there is no room, with
   * `unavailable` when the storage is away, with the body's own error when that fails, and with the signal's reason; then
   * nothing of it is left.
   * @param byteLength exactly as many bytes as `body` gives
   */
  put(name: ObjectName, body: AsyncIterable<Uint8Array>, byteLength: number, signal: AbortSignal): Promise<void>;
  /** The bytes of an object as they were put; null when there is none. Rejects with `unavailable`. */
  get(name: ObjectName, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | null>;
  /** Deletes an object; nothing happens when there is none. */
  delete(name: ObjectName): Promise<void>;
  /** Deletes a directory with all that is in it; nothing happens when there is none. */
  deleteDirectory(directory: string): Promise<void>;
  /** The directories that hold anything, also what was left half written. */
  listDirectories(): Promise<string[]>;
  /** What everything takes, in bytes; null where it cannot be told without asking for every object. */
  byteLength(): Promise<number | null>;
}

export interface ObjectName {
  readonly directory: string;
  readonly object: string;
}

const ID = /^[\w-]{1,64}$/;

/** A name as a path of two segments. Throws on what is no pair of ids: nothing else may ever become a path. */
export function pathOf({ directory, object }: ObjectName): string {
  if (!ID.test(directory) || !ID.test(object)) throw new Error('An object is named by ids.');
  return `${directory}/${object}`;
}
