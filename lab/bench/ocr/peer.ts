import { execFileSync, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OcrLanguage } from '@/lib/engine/documents/ocr/recogniser';

/** Page separator of the tesseract command. */
const PAGE_BREAK = '\f';

/** Returns the version of the installed command; null without one. */
export function peerVersion(): string | null {
  try {
    const [first = ''] = execFileSync('tesseract', ['--version'], { encoding: 'utf8' }).split('\n');
    return first.trim();
  } catch {
    return null;
  }
}

/** Returns the languages for which the command has data. */
export function peerLanguages(languages: readonly OcrLanguage[]): OcrLanguage[] {
  const listed = execFileSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).split(/\s+/);
  return languages.filter((language) => listed.includes(language));
}

export interface PeerOptions {
  readonly languages: readonly OcrLanguage[];
  readonly workers: number;
  /** Folder for the file lists. */
  readonly folder: string;
  /** Language data to use instead of the system's. */
  readonly dataFolder?: string;
}

/** Text of one process's pages, and its CPU time in ms. */
function readPages(
  list: string,
  { languages, dataFolder }: PeerOptions,
): Promise<{ texts: string[]; workedMs: number }> {
  // The shell reports the CPU time of its children, which Node does not.
  const command = 'tesseract "$@" 2>/dev/null; times >&2';
  const data = dataFolder ? ['--tessdata-dir', dataFolder] : [];
  const child = spawn('sh', ['-c', command, 'sh', list, 'stdout', '-l', languages.join('+'), ...data], {
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Buffer[] = [];
  const times: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => times.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => {
      const spent = [
        ...Buffer.concat(times)
          .toString()
          .matchAll(/(\d+)m([\d.]+)s/g),
      ].slice(2, 4);
      const workedMs = spent.reduce(
        (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
        0,
      );
      resolve({ texts: Buffer.concat(out).toString().split(PAGE_BREAK), workedMs });
    });
  });
}

/**
 * Reads the pages (paths) with the native command. One process per worker reads its share of the pages in one run, so
 * that start-up counts once per worker, as it does for us. Returns the texts in page order.
 */
export async function readWithPeer(pages: readonly string[], options: PeerOptions) {
  const shares = Array.from({ length: options.workers }, (_, worker) =>
    pages.filter((_, index) => index % options.workers === worker),
  );
  const read = await Promise.all(
    shares.map(async (share, worker) => {
      const list = join(options.folder, `pages-${worker}.txt`);
      await writeFile(list, `${share.join('\n')}\n`);
      return readPages(list, options);
    }),
  );
  return {
    texts: pages.map((_, index) => read[index % options.workers]?.texts[Math.floor(index / options.workers)] ?? ''),
    workedMs: read.reduce((sum, { workedMs }) => sum + workedMs, 0),
  };
}
