import { PhotoUnreadable } from '@/lib/engine/documents/convertible';
import { OnDeviceError } from '@/lib/features/on-device/on-device';
import { isChunkLoadError } from '@/lib/platform/browser/chunk-load-error';
import { AppError } from '@/lib/platform/errors';
import type { FileError } from './file-item';

/** The browser no longer has the file's content. */
export class ContentLost extends Error {}

/** The connection was lost while sending or receiving. */
export const CONNECTION_LOST: FileError = { code: 'connectionLost', params: {} };

/** Converts any thrown value to a file error. */
export function fileErrorOf(error: unknown): FileError {
  if (isChunkLoadError(error)) return CONNECTION_LOST;
  if (error instanceof ContentLost) return { code: 'contentLost', params: {} };
  if (error instanceof PhotoUnreadable) return { code: 'photoUnreadable', params: { format: error.format } };
  if (error instanceof OnDeviceError) return { code: error.code, params: {} };
  if (error instanceof AppError) return { code: error.code, params: error.params };
  return { code: 'readFailed', params: {} };
}
