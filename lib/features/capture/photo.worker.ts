import type { CroppedPhoto, PagePicture } from './captured-pages';
import { cropToOutline } from './colour-sheet';
import { PAGE_EDGE_PX, PAGE_JPEG_QUALITY, SMALL_PAGE_EDGE_PX, SMALL_PAGE_JPEG_QUALITY } from './limits';
import type { PhotoJob, PhotoReplies, RotatedPicture } from './photo-job';
import { photoPdf } from './photo-pdf.client';

/** A canvas with the photograph, no edge longer than `edge`. Releases the photograph's memory. */
function drawPhoto(photo: ImageBitmap, edge: number) {
  const scale = Math.min(1, edge / Math.max(photo.width, photo.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(photo.width * scale)),
    Math.max(1, Math.round(photo.height * scale)),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser cannot draw here.');
  // Transparent pixels would turn black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return { canvas, context };
}

async function encoded(canvas: OffscreenCanvas, quality: number): Promise<PagePicture> {
  const { width, height } = canvas;
  return { data: await canvas.convertToBlob({ type: 'image/jpeg', quality }), width, height };
}

async function cut(photo: Blob | ImageBitmap): Promise<CroppedPhoto> {
  const bitmap = photo instanceof Blob ? await createImageBitmap(photo) : photo;
  const { canvas, context } = drawPhoto(bitmap, PAGE_EDGE_PX);
  const whole = await encoded(canvas, PAGE_JPEG_QUALITY);
  const found = cropToOutline(context.getImageData(0, 0, canvas.width, canvas.height));
  if (!found) return { whole, cropped: null };
  canvas.width = found.width;
  canvas.height = found.height;
  context.putImageData(new ImageData(found.data, found.width, found.height), 0, 0);
  return { whole, cropped: await encoded(canvas, PAGE_JPEG_QUALITY) };
}

async function documentOf(pages: readonly RotatedPicture[], isSmall: boolean): Promise<Blob> {
  const photoPages = [];
  for (const { picture, quarterTurns } of pages) {
    const { data, width, height } = isSmall ? await smaller(picture) : picture;
    photoPages.push({ data: new Uint8Array(await data.arrayBuffer()), width, height, quarterTurns });
  }
  return new Blob([photoPdf(photoPages)], { type: 'application/pdf' });
}

async function smaller({ data }: PagePicture): Promise<PagePicture> {
  const { canvas } = drawPhoto(await createImageBitmap(data), SMALL_PAGE_EDGE_PX);
  return encoded(canvas, SMALL_PAGE_JPEG_QUALITY);
}

const answer = (job: PhotoJob): Promise<PhotoReplies[PhotoJob['do']]> =>
  job.do === 'cut' ? cut(job.photo) : documentOf(job.pages, job.isSmall);

self.addEventListener('message', async ({ data }: MessageEvent<PhotoJob>) => {
  self.postMessage(await answer(data).catch(() => null));
});
