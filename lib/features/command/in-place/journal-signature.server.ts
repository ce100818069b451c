import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '../usage-error';
import { codeOf } from './inner-path.server';

/** Signing key of journals: 32 random bytes, known to this user on this machine. */
export type JournalKey = Buffer;

const KEY_BYTES = 32;
const KEY_TEXT = new RegExp(`^[0-9a-f]{${2 * KEY_BYTES}}\n$`, 'u');
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

const keyPath = (configFolder: string): string => join(configFolder, 'journal-key');

/**
 * The user's key, or undefined if there is none yet. Throws the `UsageError` `badJournalKey` for an invalid file or one
 * that others can read: with the key, one can forge journals that the command executes.
 * @param configFolder the user's configuration folder of this program.
 */
export async function readJournalKey(configFolder: string): Promise<JournalKey | undefined> {
  const path = keyPath(configFolder);
  const refused = (cause: unknown) => new UsageError('badJournalKey', { file: path }, { cause });
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = await open(path, flags).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw refused(error);
  });
  if (!file) return undefined;
  try {
    const { mode, uid, size } = await file.stat();
    const isPrivate = process.getuid === undefined || (uid === process.getuid() && (mode & OTHERS) === 0);
    const text = size === 2 * KEY_BYTES + 1 ? await file.readFile('utf8') : '';
    if (!isPrivate || !KEY_TEXT.test(text)) throw refused(new Error('not a private key'));
    return Buffer.from(text.trim(), 'hex');
  } finally {
    await file.close();
  }
}

/** The user's key, created if missing. Throws a `UsageError` if it can neither be read nor written. */
export async function requireJournalKey(configFolder: string): Promise<JournalKey> {
  const existingKey = await readJournalKey(configFolder);
  if (existingKey) return existingKey;
  const path = keyPath(configFolder);
  const draft = `${path}.${process.pid}`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, {
      mode: OWNER_ONLY,
      flag: 'wx',
      flush: true,
    });
    // `link` is atomic with the full content, and never replaces the key of a concurrent command.
    await link(draft, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') return rename(draft, path);
    });
  } catch (error) {
    throw new UsageError('badJournalKey', { file: path }, { cause: error });
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
  const createdKey = await readJournalKey(configFolder);
  if (!createdKey) throw new UsageError('badJournalKey', { file: path });
  return createdKey;
}

const MAC = /^(.*),"mac":"([\w-]{43})"\}$/su;

/**
 * Signs the lines of a journal in sequence. Each signature covers all previous ones and the folder's identity. Lines
 * cannot be changed, added, reordered or removed from the middle, and a journal is not valid for another folder.
 * Missing lines at the end are the result of an interruption.
 */
export class JournalSigner {
  readonly #key: JournalKey;
  #previous: string;

  private constructor(key: JournalKey, folderId: string) {
    this.#key = key;
    this.#previous = folderId;
  }

  /**
   * Creates the signer of a folder's journals. Signatures stay valid if the folder is renamed or moved within its
   * drive.
   */
  static async of(root: string, key: JournalKey): Promise<JournalSigner> {
    const { dev, ino } = await stat(root, { bigint: true });
    return new JournalSigner(key, `${dev}:${ino}`);
  }

  #macOf(text: string): string {
    return createHmac('sha256', this.#key).update(`${this.#previous}\n${text}`).digest('base64url');
  }

  /** The signed line, without its line break. */
  sign(line: object): string {
    const text = JSON.stringify(line);
    this.#previous = this.#macOf(text);
    return `${text.slice(0, -1)},"mac":"${this.#previous}"}`;
  }

  /** Verifies the next line of a journal; false if this key did not sign it in this position. */
  verify(text: string): boolean {
    const [, body, mac] = MAC.exec(text) ?? [];
    if (body === undefined || mac === undefined) return false;
    const expected = this.#macOf(`${body}}`);
    this.#previous = mac;
    return timingSafeEqual(Buffer.from(expected), Buffer.from(mac));
  }
}
