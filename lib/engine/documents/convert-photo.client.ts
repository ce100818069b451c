import pLimit from 'p-limit';
import { IMAGE_TIMEOUT_MS, MAX_FILE_BYTES } from '@/lib/shared/document-limits';
import type { ConvertJob, ConvertReply } from './convert-photo-job';
import { type ConvertibleFormat, convertedName, isDrawnWebp, PhotoUnreadable } from './convertible';
import { requireSize } from './detect';
import { bytesOf } from './file-bytes.client';

/** One picture at a time: a decoded photograph takes 50 MB. */
const limit = pLimit(1);
/** Header bytes that contain a WEBP's encoding. */
const HEAD_BYTES = 32;

/**
 * Converts a HEIC or WEBP picture to JPG, or to PNG where JPG would degrade it. The result is upright and keeps its
 * name with the new extension. Throws `PhotoUnreadable`, `emptyFile`, `fileTooLarge` or `readFailed`.
 */
export async function convertPhoto(file: File, format: ConvertibleFormat): Promise<File> {
  requireSize(file.size);
  const head = await bytesOf(new File([file.slice(0, HEAD_BYTES)], file.name));
  const written = await limit(() => convert(file, format === 'WEBP' && isDrawnWebp(head)));
  if (!written) throw new PhotoUnreadable(format);
  requireSize(written.size);
  const name = convertedName(file.name, written.type === 'image/png' ? 'png' : 'jpg');
  return new File([written], name, { type: written.type, lastModified: file.lastModified });
}

async function convert(file: File, isDrawn: boolean): Promise<ConvertReply> {
  if (isDrawn) {
    const drawn = await converted(file, 'image/png');
    if (drawn && drawn.size <= MAX_FILE_BYTES) return drawn;
  }
  return converted(file, 'image/jpeg');
}

async function converted(file: File, type: ConvertJob['type']): Promise<ConvertReply> {
  const fromThread = await asked({ picture: file, type }, []);
  if (fromThread) return fromThread;
  // Some Safari versions decode HEIC in a page, but not in a worker.
  const picture = await decodedInPage(file);
  return picture && asked({ picture, type }, [picture]);
}

async function decodedInPage(file: File): Promise<ImageBitmap | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return await createImageBitmap(image);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Encodes the picture in a worker, then terminates the worker. */
function asked(job: ConvertJob, handedOver: Transferable[]): Promise<ConvertReply> {
  const thread = new Worker(new URL('./convert-photo.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const finish = (reply: ConvertReply) => {
      clearTimeout(timer);
      thread.terminate();
      resolve(reply);
    };
    const timer = setTimeout(finish, IMAGE_TIMEOUT_MS, null);
    thread.onerror = () => finish(null);
    thread.onmessage = ({ data }: MessageEvent<ConvertReply>) => finish(data);
    thread.postMessage(job, handedOver);
  });
}
