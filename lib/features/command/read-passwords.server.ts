import 'server-only';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from './usage-error';

/** Each is tried on every locked PDF, and trying one costs up to a tenth of a second. */
export const MAX_PASSWORDS = 100;
/** Longest file of passwords, in bytes: 100 of the 127 bytes that a PDF's may have (ISO 32000-2, 7.6.4.3.3), and room. */
export const MAX_PASSWORD_FILE_BYTES = 64 * 1024;

/** The lines of a text that are not empty. Spaces at their ends belong to them: they may be part of a password. */
function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .filter((line) => line !== '');
}

/** A file's text in UTF-8. Throws for one that is too long or is none. */
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
 * The passwords that the command was given: those of the command line, then those of the file, each once. Nothing of them is
 * ever printed. Throws a `UsageError` for a file that there is none of, or that is no list of passwords.
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
