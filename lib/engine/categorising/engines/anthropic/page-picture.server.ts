import 'server-only';
import type { OutputInfo } from 'sharp';
import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import { sharp } from '@/lib/engine/documents/image/sharp.server';
import { findPageOutline } from '@/lib/engine/documents/ocr/page-outline';
import { flattened } from '@/lib/engine/documents/ocr/quarter-rotation';
import { MAX_IMAGE_EDGE_PX } from '@/lib/shared/document-limits';
import type { EncodedPicture } from './sent-document';
import { scaleForTokens } from './tokens';

/**
 * Edge length at which the page outline and margins are searched for, in pixels. At least half of it remains
 * afterwards.
 */
const VIEW_EDGE_PX = 2_000;
/** Higher levels take several times as long for a few percent. */
const PNG_COMPRESSION_LEVEL = 4;
/** Print stays sharp at this quality, and a page takes about 120 KB. */
const JPEG_QUALITY = 80;
/**
 * Trimming: pixels that differ less than this from the corner (0 to 255) are margin. This many pixels of margin are
 * kept.
 */
const MARGIN_TOLERANCE = 40;
const MARGIN_PX = 16;
/** If trimming leaves less than this share of an edge, it removed content and not margins. */
const LEAST_LEFT = 0.3;

interface Raw {
  readonly data: Buffer | Uint8Array;
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

const openRaw = ({ data, info }: Raw) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

/** Returns the page alone, rectified, if a photo shows it on a background. */
function sheetOf(view: Raw): Raw {
  const { width, height } = view.info;
  const picture = { data: new Uint8Array(view.data), width, height };
  const corners = findPageOutline(picture);
  if (!corners) return view;
  const sheet = flattened(picture, corners);
  return { data: sheet.data, info: { width: sheet.width, height: sheet.height, channels: 1 } };
}

/** Trims empty margins. A blank page and a page of which little would remain are returned unchanged. */
async function withoutMargins(page: Raw): Promise<Raw> {
  const trimmed = await openRaw(page)
    .trim({ threshold: MARGIN_TOLERANCE, margin: MARGIN_PX })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => page);
  const isPage =
    trimmed.info.width >= page.info.width * LEAST_LEFT && trimmed.info.height >= page.info.height * LEAST_LEFT;
  return isPage ? trimmed : page;
}

/**
 * Prepares a page's picture for the model: cropped to its outline and trimmed. It is at most `MAX_IMAGE_EDGE_PX` long
 * and costs at most `maxTokens`. Grayscale, in the smaller of PNG and JPEG. Background and margins would cost as many
 * tokens as print.
 */
export async function pagePicture(picture: GrayscaleImage, maxTokens: number): Promise<EncodedPicture> {
  const view = await openRaw({ data: picture.data, info: { ...picture, channels: 1 } })
    .resize({ width: VIEW_EDGE_PX, height: VIEW_EDGE_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = await withoutMargins(sheetOf(view));
  const { width, height } = page.info;
  const fitted = Math.min(1, MAX_IMAGE_EDGE_PX / Math.max(width, height));
  const scale = fitted * scaleForTokens(width * fitted, height * fitted, maxTokens);
  const small = openRaw(page)
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
    .toColourspace('b-w');
  const [png, jpeg] = await Promise.all([
    small.clone().png({ compressionLevel: PNG_COMPRESSION_LEVEL }).toBuffer({ resolveWithObject: true }),
    small.clone().jpeg({ quality: JPEG_QUALITY }).toBuffer({ resolveWithObject: true }),
  ]);
  const isPng = png.data.length <= jpeg.data.length;
  const { data, info } = isPng ? png : jpeg;
  return { data, mediaType: isPng ? 'image/png' : 'image/jpeg', width: info.width, height: info.height };
}
