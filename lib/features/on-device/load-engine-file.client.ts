import { ENGINE_CACHE } from '../../shared/engine-names.ts';

/**
 * The unpacked content of an engine file: from the cache, otherwise from the server.
 * @param paths addresses of the files, by name
 */
export async function loadEngineFile(
  paths: Readonly<Record<string, string>>,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const path = paths[name];
  if (path === undefined) throw new Error(`the engine has no ${name}`);
  const cached = await (await caches.open(ENGINE_CACHE)).match(path);
  const answer = cached ?? (await fetch(path));
  if (!answer.ok || !answer.body) throw new Error(`${path} is not to be had`);
  const isPacked = path.endsWith('.gz');
  const content = isPacked ? answer.body.pipeThrough(new DecompressionStream('gzip')) : answer.body;
  return new Uint8Array(await new Response(content).arrayBuffer());
}
