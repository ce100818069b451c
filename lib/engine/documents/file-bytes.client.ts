import { AppError, type ErrorCode } from '@/lib/platform/errors';

/** Returns the bytes of a file. Throws `code` if it was moved, changed or deleted after it was added. */
export async function bytesOf(file: File, code: ErrorCode = 'readFailed'): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new AppError(code, {}, { cause: error });
  }
}
