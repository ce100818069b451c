import { compressEntry } from './compression';
import type { EntryJob, EntryReply } from './entry-job';

/** Reads a document and compresses it. The platform deflates on the calling thread, so each core needs a worker. */
async function answer({ id, data }: EntryJob): Promise<void> {
  try {
    const bytes = new Uint8Array(await data.arrayBuffer());
    const entry = await compressEntry(bytes);
    const reply: EntryReply = { id, entry };
    self.postMessage(reply, { transfer: [...new Set(entry.pieces.map(({ buffer }) => buffer))] });
  } catch (error) {
    const reply: EntryReply = { id, message: error instanceof Error ? error.message : String(error) };
    self.postMessage(reply);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<EntryJob>) => answer(data));
