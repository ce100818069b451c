import 'server-only';
import { operatorBehind } from '@/lib/platform/auth/operator-settings.server';
import type { RouteHandler } from '@/lib/platform/http/route.server';

/** Method and path below `/api/{prefix}/admin/`, `:name` for a segment that varies: `GET user/:id/export`, and `GET ` for the root. */
export type OperatorAddress = `${'GET' | 'POST'} ${string}`;
export type OperatorRoutes = Readonly<Partial<Record<OperatorAddress, RouteHandler>>>;

type Params = Record<string, string>;

/** The segments that vary, by name; null where the path is another. They are as the request has them, not decoded. */
function match(pattern: readonly string[], path: readonly string[]): Params | null {
  if (pattern.length !== path.length) return null;
  const params: Params = {};
  for (const [index, expected] of pattern.entries()) {
    const given = path[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = given;
    else if (expected !== given) return null;
  }
  return params;
}

/** The segments of a path; none for the empty one. */
const segmentsOf = (path: string) => (path === '' ? [] : path.split('/'));

/**
 * A handler of every path of the API that has no route: the operator's routes where the path begins with the operator's
 * prefix, and `unknown` for all else, a method that the operator's side does not know among it. So whoever does not know
 * the prefix gets the one answer that every unknown path gets, by the same code (decision 0048).
 */
export function operatorRouter(routes: OperatorRoutes, unknown: RouteHandler): RouteHandler {
  const table = Object.entries(routes).flatMap(([address, handler]) => {
    const [method = '', path = ''] = address.split(' ');
    return handler ? [{ method, pattern: segmentsOf(path), handler }] : [];
  });
  return (request) => {
    const [, , prefix = '', room, ...path] = new URL(request.url).pathname.split('/');
    const isOperators = operatorBehind(prefix) !== null && room === 'admin';
    for (const { method, pattern, handler } of isOperators ? table : []) {
      const params = method === request.method && match(pattern, path);
      if (params) return handler(request, { params: Promise.resolve(params) });
    }
    return unknown(request);
  };
}
