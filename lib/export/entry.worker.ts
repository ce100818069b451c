import { compressEntry } from './compression';
import type { EntryJob, EntryReply } from './entry-job';

/** Reads a document and compresses it: the platform deflates in the thread that asks, so each core needs one. */
async function answer({ id, path, data }: EntryJob): Promise<void> {
  try {
    const entry = await compressEntry(path, new Uint8Array(await data.arrayBuffer()));
    const reply: EntryReply = { id, entry };
    self.postMessage(reply, { transfer: [entry.data.buffer] });
  } catch (error) {
    const reply: EntryReply = { id, message: error instanceof Error ? error.message : String(error) };
    self.postMessage(reply);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<EntryJob>) => answer(data));
