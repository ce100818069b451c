import { AppError, type ErrorCode } from '@/lib/platform/errors';

/** Returns the bytes of a file. Throws `code` if it was moved, changed or deleted after it was added. */
export async function bytesOf(file: File, code: ErrorCode = 'readFailed'): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new AppError(code, {}, { cause: error });
  }
}

/** Bytes as base64. The browser converts them without an intermediate string of several times their size. */
export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.readAsDataURL(blob);
  });
}
