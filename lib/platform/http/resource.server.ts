import 'server-only';
import { NextResponse } from 'next/server';
import { AppError } from '@/lib/platform/errors';
import { failureResponse, finishAnswer, responseContextOf } from './answer.server';
import type { RouteHandler } from './route.server';

/** All methods that the App Router has handlers for. */
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;
type Method = (typeof METHODS)[number];

/** Handlers that a resource implements itself, by method. */
export type Handlers = Partial<Record<Exclude<Method, 'HEAD' | 'OPTIONS'>, RouteHandler>>;

/** Value of `Allow` (RFC 9110, 10.2.1): HEAD is implied by GET, OPTIONS is always allowed. */
function allowed(handlers: Handlers): string {
  const ownMethods = METHODS.filter((method) => Object.hasOwn(handlers, method));
  return [...ownMethods, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ');
}

/**
 * Returns handlers for all methods at one URL: its own, and for other methods the standard error body with 405 and
 * `Allow`.
 * Next itself would answer without a body.
 */
export function resource(handlers: Handlers): Record<Method, RouteHandler> {
  const allow = allowed(handlers);
  const refuse: RouteHandler = async (request) => {
    const served = responseContextOf(request);
    const response = failureResponse(new AppError('methodNotAllowed'), served, request);
    response.headers.set('allow', allow);
    return finishAnswer(response, served, request);
  };
  const answerOptions: RouteHandler = async (request) =>
    finishAnswer(new NextResponse(null, { status: 204, headers: { allow } }), responseContextOf(request), request);
  const { GET = refuse, POST = refuse, PUT = refuse, PATCH = refuse, DELETE = refuse } = handlers;
  return { GET, POST, PUT, PATCH, DELETE, HEAD: GET, OPTIONS: answerOptions };
}
