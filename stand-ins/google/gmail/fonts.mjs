import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync, inflateSync } from 'node:zlib';

/** Fonts in the form in which a PDF embeds them. */

const require = createRequire(import.meta.url);

/** Decompresses the tables of a WOFF file (https://www.w3.org/TR/WOFF/). */
function tablesOf(woff) {
  const tables = [];
  for (let i = 0; i < woff.readUInt16BE(12); i += 1) {
    const at = 44 + 20 * i;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const data = woff.subarray(offset, offset + packed);
    tables.push({
      tag: woff.toString('latin1', at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < length ? inflateSync(data) : Buffer.from(data),
    });
  }
  return tables;
}

/** Rebuilds the tables as a TrueType file, which a PDF can embed. */
function trueTypeOf(tables) {
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(tables.length * 16 - 2 ** power * 16, 10);
  const parts = [head];
  let offset = head.length;
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + 16 * i;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** Maps characters to glyphs by the font's table of format 4. */
function glyphsOf(cmap) {
  const glyphs = new Map();
  for (let i = 0; i < cmap.readUInt16BE(2); i += 1) {
    const at = cmap.readUInt32BE(8 + 8 * i);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const bytes = cmap.readUInt16BE(at + 6);
    for (let segment = 0; segment < bytes; segment += 2) {
      const end = cmap.readUInt16BE(at + 14 + segment);
      const start = cmap.readUInt16BE(at + 16 + bytes + segment);
      const delta = cmap.readUInt16BE(at + 16 + 2 * bytes + segment);
      const rangeAt = at + 16 + 3 * bytes + segment;
      const range = cmap.readUInt16BE(rangeAt);
      for (let code = start; code <= end && code < 0xffff; code += 1) {
        const raw = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - start));
        if (raw !== 0) glyphs.set(code, (raw + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}

const fonts = new Map();

/**
 * @param {string} subset of the characters
 * @param {number} weight
 */
export function fontOf(subset, weight) {
  const name = `arimo-${subset}-${weight}`;
  if (!fonts.has(name)) {
    const tables = tablesOf(readFileSync(require.resolve(`@fontsource/arimo/files/${name}-normal.woff`)));
    const table = (tag) => tables.find((each) => each.tag === tag).data;
    const [unitsPerEm, measured, hmtx] = [
      table('head').readUInt16BE(18),
      table('hhea').readUInt16BE(34),
      table('hmtx'),
    ];
    fonts.set(name, {
      name,
      packed: deflateSync(trueTypeOf(tables)),
      glyphs: glyphsOf(table('cmap')),
      /** In thousandths of the font size. */
      widthOf: (glyph) => Math.round((hmtx.readUInt16BE(4 * Math.min(glyph, measured - 1)) * 1000) / unitsPerEm),
    });
  }
  return fonts.get(name);
}
