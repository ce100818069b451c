import 'server-only';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from './usage-error';

/** Each is tried on every locked PDF, and a try takes up to 0.1 s. */
export const MAX_PASSWORDS = 100;
/**
 * Size limit of a password file, in bytes: 100 passwords of up to 127 bytes, the PDF maximum (ISO 32000-2, 7.6.4.3.3),
 * and a margin.
 */
export const MAX_PASSWORD_FILE_BYTES = 64 * 1024;

/** The non-empty lines of a text. Outer spaces are kept, because they may be part of a password. */
function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .filter((line) => line !== '');
}

/** A file's UTF-8 text. Throws for one that is too long or not UTF-8. */
async function readSmallText(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_PASSWORD_FILE_BYTES + 1));
    if (bytesRead > MAX_PASSWORD_FILE_BYTES) throw new RangeError('too long');
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/**
 * The passwords of the command line, then those of the file, without duplicates. They are never printed. Throws a
 * `UsageError` for a missing or invalid file.
 */
export async function readPasswords(
  { passwords, passwordsPath }: { readonly passwords: readonly string[]; readonly passwordsPath?: string | undefined },
  currentFolder: string,
): Promise<string[]> {
  const path = passwordsPath && resolve(currentFolder, passwordsPath);
  const text = path
    ? await readSmallText(path).catch((error: NodeJS.ErrnoException) => {
        throw new UsageError(error.syscall ? 'passwordsMissing' : 'badPasswords', { file: path, ...limits });
      })
    : '';
  const all = [...new Set([...passwords, ...linesOf(text)])];
  if (all.length > MAX_PASSWORDS) throw new UsageError('badPasswords', { file: path || '--password', ...limits });
  return all;
}

const limits = { max: String(MAX_PASSWORDS) };
