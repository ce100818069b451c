/** The used subset of the browser's Cache API, in memory: caches by name, each with its entries by path. */
export function memoryCaches() {
  const caches = new Map<string, Map<string, Response>>();
  const keptIn = (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, kept);
    return kept;
  };
  const cacheOf = (kept: Map<string, Response>) => ({
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, answer: Response) =>
      void kept.set(key, new Response(await answer.arrayBuffer(), { headers: answer.headers })),
    delete: async (key: string | { url: string }) =>
      kept.delete(typeof key === 'string' ? key : new URL(key.url).pathname),
    keys: async () => [...kept.keys()].map((key) => ({ url: `https://mesudar.example${key}` })),
  });
  const storage = {
    open: async (name: string) => cacheOf(keptIn(name)),
    keys: async () => [...caches.keys()],
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    match: async (key: string) =>
      [...caches.values()]
        .map((kept) => kept.get(key))
        .find(Boolean)
        ?.clone(),
  };
  return { caches, storage: storage as unknown as CacheStorage };
}
