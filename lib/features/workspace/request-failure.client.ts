import { ERROR_STATUS, type ErrorCode } from '@/lib/platform/errors';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { CONNECTION_LOST, fileErrorOf } from './file-error';
import type { FileError } from './file-item';

/** What a proxy answers for a server that is away. */
const GATEWAY_STATUS = new Set([502, 503, 504]);

/** A batch ends when its owner signs out, and when the server forgot it. */
export function isSessionGone(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'sessionUnknown';
}

/** The server does not know a batch or a document of it any more: batches of visitors are forgotten after a while. */
export function isForgotten(error: unknown): boolean {
  return error instanceof RequestError && (error.code === 'sessionUnknown' || error.code === 'claimTooLarge');
}

/** Own categories outlive the plan that they were saved under. */
export function isPlanMissing(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'planRequired';
}

/** A server that is away answers through its proxy or not at all; one that asks to slow down is there. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.code === 'busy') return false;
  return error.status === 0 || GATEWAY_STATUS.has(error.status);
}

/** Any thrown value of work that may make a request, as the failure of a file. */
export function requestFailureOf(error: unknown): FileError {
  if (!(error instanceof RequestError)) return fileErrorOf(error);
  if (isConnectionLost(error)) return CONNECTION_LOST;
  const { code, message } = error;
  const isForeseen = Object.hasOwn(ERROR_STATUS, code);
  return { code: isForeseen ? (code as ErrorCode) : 'internal', params: {}, message };
}
