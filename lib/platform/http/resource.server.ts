import 'server-only';
import { NextResponse } from 'next/server';
import { AppError } from '@/lib/platform/errors';
import { failureResponse, finishAnswer, responseContextOf } from './answer.server';
import type { RouteHandler } from './route.server';

/** Every method that the App Router calls a handler for. */
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;
type Method = (typeof METHODS)[number];

/** The methods with which a resource answers by itself, by the names that the App Router calls them by. */
export type Handlers = Partial<Record<Exclude<Method, 'HEAD' | 'OPTIONS'>, RouteHandler>>;

/** `Allow` (RFC 9110, 10.2.1): HEAD comes with GET, OPTIONS with everything. */
function allowed(handlers: Handlers): string {
  const own = METHODS.filter((method) => Object.hasOwn(handlers, method));
  return [...own, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ');
}

/**
 * The handlers of all methods at one address: its own, and for every other method the ordinary error body with 405 and
 * `Allow`, where Next by itself answers without a body.
 */
export function resource(handlers: Handlers): Record<Method, RouteHandler> {
  const allow = allowed(handlers);
  const refuse: RouteHandler = async (request) => {
    const served = responseContextOf(request);
    const response = failureResponse(new AppError('methodNotAllowed'), served, request);
    response.headers.set('allow', allow);
    return finishAnswer(response, served, request);
  };
  const tellMethods: RouteHandler = async (request) =>
    finishAnswer(new NextResponse(null, { status: 204, headers: { allow } }), responseContextOf(request), request);
  const { GET = refuse, POST = refuse, PUT = refuse, PATCH = refuse, DELETE = refuse } = handlers;
  return { GET, POST, PUT, PATCH, DELETE, HEAD: GET, OPTIONS: tellMethods };
}
