import { FITTED_PNG_QUALITY } from '@/lib/shared/document-limits';
import type { FitJob, FitReply } from './fit-image-job';

async function drawFitted({ file, scale }: FitJob): Promise<FitReply> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  try {
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  } finally {
    // Release the bitmap (50 MB for a photograph) before encoding, which takes longest.
    bitmap.close();
  }
  const picture = await canvas.convertToBlob({ type: 'image/png', quality: FITTED_PNG_QUALITY });
  // Release the canvas's pixels now instead of at a later garbage collection.
  canvas.width = 0;
  canvas.height = 0;
  return picture;
}

self.addEventListener('message', async ({ data }: MessageEvent<FitJob>) => {
  const reply: FitReply = await drawFitted(data).catch(() => null);
  self.postMessage(reply);
});
