/**
 * Renders the raster icons from `app/icon.svg`: `node scripts/make-icons.mjs`. They are committed, because browsers,
 * home screens and search engines must get the same pictures from every build. Run it again when the logo changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('..', import.meta.url));
const svg = await readFile(`${root}app/icon.svg`, 'utf8');
/** Without rounded corners: systems that apply their own mask need a full background. */
const square = svg.replace(/ rx="\d+"/, '');

/** @param {string} source @param {number} px edge in pixels */
const png = (source, px) =>
  sharp(Buffer.from(source), { density: (72 * px) / 32 })
    .resize(px, px)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/**
 * Returns an ICO file of PNGs: a header of 6 bytes, 16 bytes for each picture, then the pictures.
 * @param {{ px: number, data: Buffer }[]} pictures none larger than 255 pixels
 */
function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { px, data }] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(px, at);
    header.writeUInt8(px, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(data.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return Buffer.concat([header, ...pictures.map(({ data }) => data)]);
}

for (const px of [192, 512]) {
  await writeFile(`${root}public/icons/${px}.png`, await png(svg, px));
  await writeFile(`${root}public/icons/maskable-${px}.png`, await png(square, px));
}
await writeFile(`${root}app/apple-icon.png`, await png(square, 180));
const small = await Promise.all([16, 32, 48].map(async (px) => ({ px, data: await png(svg, px) })));
await writeFile(`${root}app/favicon.ico`, ico(small));
