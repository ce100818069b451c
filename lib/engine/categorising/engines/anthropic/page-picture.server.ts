import 'server-only';
import type { OutputInfo } from 'sharp';
import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import { sharp } from '@/lib/engine/documents/image/sharp.server';
import { findSheet } from '@/lib/engine/documents/ocr/page-outline';
import { flattened } from '@/lib/engine/documents/ocr/turning';
import { MAX_IMAGE_EDGE_PX } from '@/lib/shared/document-limits';
import type { EncodedPicture } from './sent-document';
import { scaleForTokens } from './tokens';

/** Sheet and margins are found at this size, in pixels: a good half of it is left at least. */
const VIEW_EDGE_PX = 2_000;
/** Higher levels cost several times the time for a few percent. */
const PNG_COMPRESSION_LEVEL = 4;
/** Print stays sharp at this quality, and a page has about 120 KB. */
const JPEG_QUALITY = 80;
/** Paper that differs less than this from its corner (0 to 255) is margin; this much of it stays, in pixels. */
const MARGIN_TOLERANCE = 40;
const MARGIN_PX = 16;
/** Trimming that leaves less than this share of an edge has cut away a page, not its margins. */
const LEAST_LEFT = 0.3;

interface Raw {
  readonly data: Buffer | Uint8Array;
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

const openRaw = ({ data, info }: Raw) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

/** The sheet of paper alone, seen from above, where a photograph shows it lying on something. */
function sheetOf(view: Raw): Raw {
  const { width, height } = view.info;
  const picture = { data: new Uint8Array(view.data), width, height };
  const corners = findSheet(picture);
  if (!corners) return view;
  const sheet = flattened(picture, corners);
  return { data: sheet.data, info: { width: sheet.width, height: sheet.height, channels: 1 } };
}

/** Without empty margins; a blank page, and one of which hardly anything would be left, stays as it is. */
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
 * A page's picture as the model is shown it: the sheet alone, without empty margins, at most `MAX_IMAGE_EDGE_PX` long and
 * at most `maxTokens` dear, grey, in the smaller of PNG and JPEG. Table and margins would cost as much as print does.
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
