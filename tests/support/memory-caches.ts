/** The used subset of the browser's Cache API, in memory: caches by name, each with its entries by path. */
export function memoryCaches() {
  const caches = new Map<string, Map<string, Response>>();
  const keptIn = (name: string) => {
    const cache = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, cache);
    return cache;
  };
  const cacheOf = (cache: Map<string, Response>) => ({
    match: async (key: string) => cache.get(key)?.clone(),
    put: async (key: string, answer: Response) =>
      void cache.set(key, new Response(await answer.arrayBuffer(), { headers: answer.headers })),
    delete: async (key: string | { url: string }) =>
      cache.delete(typeof key === 'string' ? key : new URL(key.url).pathname),
    keys: async () => [...cache.keys()].map((key) => ({ url: `https://mesudar.example${key}` })),
  });
  const storage = {
    open: async (name: string) => cacheOf(keptIn(name)),
    keys: async () => [...caches.keys()],
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    match: async (key: string) =>
      [...caches.values()]
        .map((cache) => cache.get(key))
        .find(Boolean)
        ?.clone(),
  };
  return { caches, storage: storage as unknown as CacheStorage };
}
