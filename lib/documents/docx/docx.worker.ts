/**
 * Runs in a thread of its own, started by `docx.server.ts`: its memory is limited there, since a small DOCX can drive a parser
 * to gigabytes. Node loads this file as it stands, so it imports nothing of the application.
 */
import { parentPort } from 'node:worker_threads';
import mammoth from 'mammoth';
import type { DocxAnswer, DocxRequest } from './docx-job.ts';

parentPort?.on('message', async ({ bytes }: DocxRequest) => {
  let answer: DocxAnswer;
  try {
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes.buffer) });
    answer = { ok: true, text: value };
  } catch {
    answer = { ok: false };
  }
  parentPort?.postMessage(answer);
});
