/**
 * Runs in a thread of its own, started by `docx.server.ts`: its memory is limited there, since a small DOCX can drive a parser
 * to gigabytes. Node loads this file as it stands, so it imports nothing of the application.
 */
import { parentPort } from 'node:worker_threads';
import mammoth from 'mammoth';
import type { DocxAnswer, DocxRequest } from './docx-job.ts';
import { rowsOfHtml } from './html-rows.ts';

const TITLE_STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];
const NO_PICTURES = mammoth.images.imgElement(async () => ({ src: '' }));

parentPort?.on('message', async ({ bytes }: DocxRequest) => {
  let answer: DocxAnswer;
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer) },
      { styleMap: TITLE_STYLES, convertImage: NO_PICTURES },
    );
    answer = { ok: true, rows: rowsOfHtml(value) };
  } catch {
    answer = { ok: false };
  }
  parentPort?.postMessage(answer);
});
