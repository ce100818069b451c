/**
 * Returns a decoded part of a path; undefined for a malformed escape.
 * @param {string} part
 */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/**
 * Returns the named parts of a path that a pattern matches, or undefined.
 * @param {readonly string[]} pattern
 * @param {string} path
 */
function match(pattern, path) {
  const parts = path.split('/');
  if (parts.length !== pattern.length) return undefined;
  /** @type {Record<string, string>} */
  const params = {};
  for (const [index, part] of pattern.entries()) {
    const given = parts[index] ?? '';
    if (part.startsWith(':') && given !== '') {
      const value = decoded(given);
      if (value === undefined) return undefined;
      params[part.slice(1)] = value;
    } else if (part !== given) return undefined;
  }
  return params;
}

/**
 * Compiles a table of routes. In a pattern, `:name` matches one part of the path. The first row that matches decides.
 * @template Handler
 * @param {readonly (readonly [method: string, pattern: string, handler: Handler])[]} routes
 * @returns {(method: string, path: string) => { handler: Handler | undefined, params: Record<string, string>, isKnown:
 * boolean }} `isKnown`: the path exists, maybe only with other methods
 */
export function createRouter(routes) {
  const table = routes.map(([method, pattern, handler]) => ({ method, pattern: pattern.split('/'), handler }));
  return (method, path) => {
    const fitting = table
      .map((route) => ({ ...route, params: match(route.pattern, path) }))
      .filter(({ params }) => params !== undefined);
    const route = fitting.find((candidate) => candidate.method === method);
    return { handler: route?.handler, params: route?.params ?? {}, isKnown: fitting.length > 0 };
  };
}
