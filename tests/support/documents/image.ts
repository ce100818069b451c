import sharp from 'sharp';
import { allowSvg } from '../svg';
import { joinTiffs } from './join-tiffs';

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** White paper with lines of text from the top, in a system font. */
function document(width: number, height: number, text: string) {
  const size = Math.max(10, Math.round(width / 28));
  const lines = text
    .split('\n')
    .map(
      (line, i) => `<text x="${size}" y="${size * 2 + i * size * 1.6}" font-size="${size}">${escapeXml(line)}</text>`,
    );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">${lines.join('')}</svg>`;
  allowSvg();
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { input: Buffer.from(svg) },
  ]);
}

/** A PNG of the given size in pixels, with lines of black text. */
export async function png(width: number, height: number, text = ''): Promise<Uint8Array> {
  return document(width, height, text).png().toBuffer();
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly text?: string;
}

/** A TIFF with a frame for each entry, LZW-compressed. */
export async function tiff(frames: readonly Frame[]): Promise<Uint8Array> {
  const files = frames.map(({ width, height, text = '' }) =>
    document(width, height, text).tiff({ compression: 'lzw' }).toBuffer(),
  );
  return joinTiffs(await Promise.all(files));
}
