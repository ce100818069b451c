import { ENGINE_CACHE, ENGINE_LIST } from '@/lib/shared/engine-names';
import { type EngineFile, EngineList } from './engine-files';

/** Called with the size of each received piece, in bytes. */
type OnBytes = (bytes: number) => void;

const cache = () => caches.open(ENGINE_CACHE);

/** The list of engine files: the server's current one, or offline the cached one. Null if there is neither. */
export async function engineList(): Promise<EngineList | null> {
  const answer = await fetch(ENGINE_LIST, { cache: 'no-cache' }).catch(() => null);
  if (answer?.ok) return EngineList.parse(await answer.json());
  const cachedList = await (await cache()).match(ENGINE_LIST);
  return cachedList ? EngineList.parse(await cachedList.json()) : null;
}

/** The files that are cached. */
export async function cachedFiles(files: readonly EngineFile[]): Promise<EngineFile[]> {
  const cachedPaths = new Set((await (await cache()).keys()).map(({ url }) => new URL(url).pathname));
  return files.filter(({ path }) => cachedPaths.has(path));
}

/** Downloads a file into the cache. Rejects if the connection breaks, or if the browser has no space. */
export async function cacheFile({ path, bytes }: EngineFile, onBytes: OnBytes, signal?: AbortSignal): Promise<void> {
  const answer = await fetch(path, { signal: signal ?? null });
  if (!answer.ok || !answer.body) throw new TypeError(`${path} answered ${answer.status}`);
  let received = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      // Scripts are compressed in transit and arrive larger than sent.
      const counted = Math.min(chunk.length, bytes - received);
      received += counted;
      onBytes(counted);
      controller.enqueue(chunk);
    },
  });
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  await (await cache()).put(path, new Response(answer.body.pipeThrough(counting), { headers }));
  onBytes(bytes - received);
}

/** Caches the list and deletes files of other versions. */
export async function cacheList(list: EngineList): Promise<void> {
  const engineCache = await cache();
  await engineCache.put(ENGINE_LIST, Response.json(list));
  const current = new Set([ENGINE_LIST, ...list.files.map(({ path }) => path)]);
  const outdatedFiles = (await engineCache.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(outdatedFiles.map((request) => engineCache.delete(request)));
}

/** Deletes the cache. */
export async function removeAll(): Promise<void> {
  await caches.delete(ENGINE_CACHE);
}
