import createQpdf, { type QpdfInstance } from '@neslinesli93/qpdf-wasm';
import type { UnlockedCopyJob, UnlockedCopyReply } from './unlocked-copy-job';

/** Options that the package's types omit. */
interface QpdfOptions {
  readonly locateFile: () => string;
  readonly noInitialRun: boolean;
  readonly print: (line: string) => void;
  readonly printErr: (line: string) => void;
}

const FOLDER = '/in';
const INPUT = 'locked.pdf';
const OUTPUT = '/unlocked.pdf';
/** qpdf's exit code if it repaired the file with warnings. The copy is complete. */
const DONE_WITH_WARNINGS = 3;

const program = new URL('@neslinesli93/qpdf-wasm/dist/qpdf.wasm', import.meta.url).href;
// qpdf's messages quote the file's content, so they are not logged.
const silent = () => {};

async function startQpdf(): Promise<QpdfInstance> {
  const options: QpdfOptions = { locateFile: () => program, noInitialRun: true, print: silent, printErr: silent };
  return createQpdf(options);
}

/** Decrypts the PDF and keeps everything else. Null if the password does not open it. */
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
