import { startEntryWorkers } from './entry-workers.client';
import { planExport } from './plan';
import { UnreadableDocumentError } from './unreadable';
import { buildZip } from './zip';
import type { ZipJob, ZipReply } from './zip-job';

const reply = (message: ZipReply) => self.postMessage(message);

async function build({ documents, ...options }: ZipJob): Promise<Blob> {
  const { compress, entriesAtOnce } = startEntryWorkers(navigator.hardwareConcurrency);
  const readEntry = async (index: number) => {
    const document = documents[index];
    if (!document) throw new RangeError(`No document at ${index}`);
    return compress(document.data);
  };
  return buildZip(planExport(documents, options), documents, readEntry, {
    onProgress: (fraction) => reply({ type: 'progress', fraction }),
    sizes: documents.map(({ data }) => data.size),
    entriesAtOnce,
  });
}

self.addEventListener('message', async ({ data: job }: MessageEvent<ZipJob>) => {
  try {
    reply({ type: 'done', zip: await build(job) });
  } catch (error) {
    reply({
      type: 'failed',
      message: error instanceof Error ? error.message : String(error),
      unreadable: error instanceof UnreadableDocumentError ? error.originalName : undefined,
    });
  }
});
