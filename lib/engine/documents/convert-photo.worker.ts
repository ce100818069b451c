import { CONVERTED_JPEG_QUALITY, MAX_CONVERTED_PIXELS } from '@/lib/shared/document-limits';
import type { ConvertJob, ConvertReply } from './convert-photo-job';

async function convert({ picture, type }: ConvertJob): Promise<ConvertReply> {
  const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
  const { width, height } = bitmap;
  const scale = Math.min(1, Math.sqrt(MAX_CONVERTED_PIXELS / (width * height)));
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale)));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  if (type === 'image/jpeg') {
    // JPEG has no alpha: transparent areas would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type, quality: CONVERTED_JPEG_QUALITY });
}

self.addEventListener('message', async ({ data }: MessageEvent<ConvertJob>) => {
  const reply: ConvertReply = await convert(data).catch(() => null);
  self.postMessage(reply);
});
