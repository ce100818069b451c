import createQpdf, { type QpdfInstance } from '@neslinesli93/qpdf-wasm';
import type { UnlockedCopyJob, UnlockedCopyReply } from './unlocked-copy-job';

/** What the types of the package leave out. */
interface QpdfOptions {
  readonly locateFile: () => string;
  readonly noInitialRun: boolean;
  readonly print: (line: string) => void;
  readonly printErr: (line: string) => void;
}

const FOLDER = '/in';
const INPUT = 'locked.pdf';
const OUTPUT = '/unlocked.pdf';
/** qpdf's code where it mended what was wrong with the file, and warned of it; the copy is whole. */
const DONE_WITH_WARNINGS = 3;

const program = new URL('@neslinesli93/qpdf-wasm/dist/qpdf.wasm', import.meta.url).href;
// A file's faults are nothing for a console: its messages quote what is in the file.
const silent = () => {};

async function startQpdf(): Promise<QpdfInstance> {
  const options: QpdfOptions = { locateFile: () => program, noInitialRun: true, print: silent, printErr: silent };
  return createQpdf(options);
}

/** The PDF decrypted, its pages and everything else as they were; null where the password does not open it. */
async function copyOf({ file, password }: UnlockedCopyJob): Promise<UnlockedCopyReply> {
  const qpdf = await startQpdf();
  qpdf.FS.mkdir(FOLDER);
  qpdf.FS.mount(qpdf.WORKERFS, { blobs: [{ name: INPUT, data: file }] }, FOLDER);
  const code = qpdf.callMain(['--decrypt', `--password=${password}`, `${FOLDER}/${INPUT}`, OUTPUT]);
  if (code !== 0 && code !== DONE_WITH_WARNINGS) return null;
  return new Blob([new Uint8Array(qpdf.FS.readFile(OUTPUT))], { type: 'application/pdf' });
}

self.addEventListener('message', async ({ data }: MessageEvent<UnlockedCopyJob>) => {
  const reply: UnlockedCopyReply = await copyOf(data).catch(() => null);
  self.postMessage(reply);
});
