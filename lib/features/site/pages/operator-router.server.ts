import 'server-only';
import { operatorBehind } from '@/lib/platform/auth/operator-settings.server';
import type { RouteHandler } from '@/lib/platform/http/route.server';

/**
 * Method and path below `/api/{prefix}/admin/`, with `:name` for parameters: `GET user/:id/export`, and `GET ` for the
 * root.
 */
export type OperatorAddress = `${'GET' | 'POST'} ${string}`;
export type OperatorRoutes = Readonly<Partial<Record<OperatorAddress, RouteHandler>>>;

type Params = Record<string, string>;

/** The path parameters, by name; null if the path does not match. Values are not decoded. */
function match(pattern: readonly string[], path: readonly string[]): Params | null {
  if (pattern.length !== path.length) return null;
  const params: Params = {};
  for (const [index, expected] of pattern.entries()) {
    const requestSegment = path[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = requestSegment;
    else if (expected !== requestSegment) return null;
  }
  return params;
}

/** The segments of a path; empty for the empty path. */
const segmentsOf = (path: string) => (path === '' ? [] : path.split('/'));

/**
 * Handler of all API paths without a route. Paths with the operator's prefix go to the operator's routes. Everything
 * else goes to `unknown`, including methods that the operator's side does not support. Without the prefix, an operator
 * address is thus indistinguishable from an unknown path, because the same code answers (decision 0043).
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
