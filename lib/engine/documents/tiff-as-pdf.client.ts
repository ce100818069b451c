import { MAX_IMAGE_PIXELS, MAX_TIFF_FRAMES } from '@/lib/shared/document-limits';
import { PdfWriter } from './pdf-writer.client';
import { TIFF_TAG as TAG, type TiffDirectory, tiffDirectories } from './tiff-directories.client';
import { colorsOf, filterOf, isInverted, type PartSize } from './tiff-pictures.client';

/*
 * Browsers cannot draw TIFFs, but pdfjs supports their usual content: PDF adopted its image filters from TIFF. So the
 * strips of a TIFF are embedded in a PDF without decoding, one page per frame.
 */

/** Clockwise degrees that make a frame upright. Mirrored orientations are shown as stored. */
const UPRIGHT: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };
/** Size limit of the PDF in bytes: all strips of a TIFF may refer to the same bytes. */
const MAX_PDF_BYTES = 64 * 1024 * 1024;
/** A resolution that would stretch a page by more than this is ignored. */
const MAX_STRETCH = 4;

export interface TiffAsPdfOptions {
  /** False: the page height follows the pixels and ignores the resolution. */
  readonly isStretched?: boolean;
}

/**
 * Converts a TIFF to a PDF with one page per frame, one unit per pixel. Null if a frame is damaged or PDF has no filter
 * for it (BigTIFF, 16 bits little-endian, separate colour planes, rare compressions).
 */
export function tiffAsPdf(
  bytes: Uint8Array,
  { isStretched = true }: TiffAsPdfOptions = {},
): Uint8Array<ArrayBuffer> | null {
  try {
    const directories = tiffDirectories(bytes, MAX_TIFF_FRAMES);
    if (!directories || directories.length === 0) return null;
    const pdf = new PdfWriter();
    for (const directory of directories) {
      if (!addFrame(pdf, bytes, directory, isStretched ? stretchOf(directory) : 1)) return null;
    }
    return pdf.finish();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A part of a picture: all of its rows, a strip, or a tile. */
interface Part extends PartSize {
  readonly data: Uint8Array;
  readonly left: number;
  readonly top: number;
}

function addFrame(pdf: PdfWriter, bytes: Uint8Array, frame: TiffDirectory, stretch: number): boolean {
  const filter = filterOf(frame);
  const colors = colorsOf(frame);
  const width = frame.number(TAG.width, 0);
  const height = frame.number(TAG.height, 0);
  const parts = partsOf(bytes, frame, width, height);
  if (!filter || !colors || parts.length === 0) return false;
  const names: string[] = [];
  let content = '';
  for (const part of parts) {
    const picture = pdf.add(
      `/Type /XObject /Subtype /Image /Width ${part.width} /Height ${part.height} ${colors}` +
        `${isInverted(frame) ? ' /Decode [1 0]' : ''}${filter.name ? ` /Filter /${filter.name}` : ''}` +
        ` /DecodeParms << ${filter.params(part)} >>`,
      filter.prepare(part.data),
    );
    if (pdf.size > MAX_PDF_BYTES) throw new RangeError('the strips are far more than the file');
    names.push(`/I${picture} ${picture} 0 R`);
    const bottom = (height - part.top - part.height) * stretch;
    content += `q ${part.width} 0 0 ${part.height * stretch} ${part.left} ${bottom} cm /I${picture} Do Q\n`;
  }
  const contents = pdf.add('', new TextEncoder().encode(content));
  const turn = UPRIGHT[frame.number(TAG.orientation, 1)] ?? 0;
  pdf.addPage(
    `/MediaBox [0 0 ${width} ${height * stretch}] /Rotate ${turn} /Contents ${contents} 0 R` +
      ` /Resources << /XObject << ${names.join(' ')} >> >>`,
  );
  return true;
}

function partsOf(bytes: Uint8Array, frame: TiffDirectory, width: number, height: number): Part[] {
  const tileWidth = frame.number(TAG.tileWidth, 0);
  const isTiled = tileWidth > 0;
  const offsets = frame.numbers(isTiled ? TAG.tileOffsets : TAG.stripOffsets);
  const sizes = frame.numbers(isTiled ? TAG.tileBytes : TAG.stripBytes);
  const partWidth = isTiled ? tileWidth : width;
  const rows = isTiled ? frame.number(TAG.tileHeight, 0) : Math.min(frame.number(TAG.rowsPerStrip, height), height);
  if (rows < 1 || partWidth < 1 || rows * partWidth > MAX_IMAGE_PIXELS) return [];
  const across = Math.ceil(width / partWidth);
  return offsets.map((offset, index) => {
    const size = sizes[index] ?? bytes.length - offset;
    if (offset + size > bytes.length) throw new RangeError('a strip lies outside of the file');
    const top = Math.floor(index / across) * rows;
    if (top >= height) throw new RangeError('a strip lies below the picture');
    return {
      data: bytes.subarray(offset, offset + size),
      left: (index % across) * partWidth,
      top,
      width: partWidth,
      height: isTiled ? rows : Math.min(rows, height - top),
    };
  });
}

/** Returns the ratio of pixel height to width: a fax has half as many rows as columns. */
function stretchOf(frame: TiffDirectory): number {
  const stretch = frame.number(TAG.xResolution, 1) / frame.number(TAG.yResolution, 1);
  return stretch >= 1 / MAX_STRETCH && stretch <= MAX_STRETCH ? stretch : 1;
}
