import { PhotoUnreadable } from '@/lib/engine/documents/convertible';
import { OnDeviceError } from '@/lib/features/on-device/on-device';
import { isChunkLoadError } from '@/lib/platform/browser/chunk-load-error';
import { AppError, ERROR_STATUS, type ErrorCode } from '@/lib/platform/errors';
import { RequestError, type RequestErrorCode } from '@/lib/platform/http/fetch-json.client';
import type { FileError } from './file-item';

/** The browser no longer has the file's content. */
export class ContentLost extends Error {}

/** The connection was lost while sending or receiving. */
const CONNECTION_LOST: FileError = { code: 'connectionLost', params: {} };

/** Converts any thrown value to a file error. */
export function fileErrorOf(error: unknown): FileError {
  if (isChunkLoadError(error)) return CONNECTION_LOST;
  if (error instanceof ContentLost) return { code: 'contentLost', params: {} };
  if (error instanceof PhotoUnreadable) return { code: 'photoUnreadable', params: { format: error.format } };
  if (error instanceof OnDeviceError) return { code: error.code, params: {} };
  if (error instanceof AppError) return { code: error.code, params: error.params };
  return { code: 'readFailed', params: {} };
}

/** Status codes of a proxy whose server is down. */
const GATEWAY_STATUS = new Set([502, 503, 504]);

/** A batch ends when its owner signs out, or when the server deleted it. */
export function isSessionGone(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'sessionUnknown';
}

/** The server no longer knows a batch or its document: it deletes visitors' batches after a while. */
export function isForgotten(error: unknown): boolean {
  return error instanceof RequestError && (error.code === 'sessionUnknown' || error.code === 'claimTooLarge');
}

/** Custom categories outlive the plan that they were saved under. */
export function isPlanMissing(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'planRequired';
}

/** A server that is down answers through its proxy or not at all. `busy` means that it is running. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.code === 'busy') return false;
  return error.status === 0 || GATEWAY_STATUS.has(error.status);
}

/** Converts any error of work that may make requests to a file error. */
export function requestFailureOf(error: unknown): FileError {
  if (!(error instanceof RequestError)) return fileErrorOf(error);
  if (isConnectionLost(error)) return CONNECTION_LOST;
  const { code, message } = error;
  return { code: isErrorCode(code) ? code : 'internal', params: {}, message };
}

function isErrorCode(code: RequestErrorCode): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}
