import { planExport } from './plan';
import { buildZip } from './zip';
import type { ZipJob, ZipReply } from './zip-job';

const reply = (message: ZipReply) => self.postMessage(message);

async function readEntry(job: ZipJob, index: number): Promise<Uint8Array> {
  const document = job.documents[index];
  if (!document) throw new RangeError(`No document at ${index}`);
  return new Uint8Array(await document.data.arrayBuffer());
}

self.addEventListener('message', async ({ data: job }: MessageEvent<ZipJob>) => {
  try {
    const zip = await buildZip(planExport(job.documents, job), job.documents, (index) => readEntry(job, index), {
      onProgress: (fraction, phase) => reply({ type: 'progress', fraction, phase }),
    });
    reply({ type: 'done', zip });
  } catch (error) {
    reply({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
