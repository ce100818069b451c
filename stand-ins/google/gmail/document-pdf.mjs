import { deflateSync } from 'node:zlib';
import { fontOf } from './fonts.mjs';

/**
 * Documents for the seeded mailbox: a one-page PDF with text in three scripts. Written directly,
 * because printing them with a browser would delay `npm start`.
 */
const SUBSETS = ['latin', 'hebrew', 'cyrillic'];
const [PAGE_WIDTH, PAGE_HEIGHT] = [595, 842];
const MARGIN = 64;
const TITLE_SIZE = 19;
const TEXT_SIZE = 11;
const LINE_HEIGHT = 20;
const RTL = /[\u0590-\u05ff]/;

/** Returns a line in visual order, from left to right: Hebrew letters are reversed, numbers and Latin words are not. */
function drawnOrder(text) {
  if (!RTL.test(text)) return text;
  const mirrored = { '(': ')', ')': '(' };
  const runs = text.match(/[A-Za-z0-9][A-Za-z0-9.,:/@%+#-]*[A-Za-z0-9%]|[A-Za-z0-9]|[^A-Za-z0-9]+/g) ?? [];
  return runs
    .reverse()
    .map((run) =>
      /^[A-Za-z0-9]/.test(run)
        ? run
        : Array.from(run, (char) => mirrored[char] ?? char)
            .reverse()
            .join(''),
    )
    .join('');
}

/** Glyphs of a text, in runs of one font each. */
function shaped(text, weight) {
  const runs = [];
  for (const char of drawnOrder(text)) {
    const code = char.codePointAt(0);
    const font = SUBSETS.map((subset) => fontOf(subset, weight)).find(({ glyphs }) => glyphs.has(code));
    if (!font) continue;
    const last = runs.at(-1);
    const run = last?.font === font ? last : { font, glyphs: [], width: 0 };
    if (run !== last) runs.push(run);
    const glyph = font.glyphs.get(code);
    run.glyphs.push({ glyph, code });
    run.width += font.widthOf(glyph);
  }
  return runs;
}

const hex = (value) => value.toString(16).padStart(4, '0');

/** The ToUnicode map, which tells a reader the character of each glyph. */
function toUnicode(used) {
  const pairs = [...used].map(([glyph, code]) => `<${hex(glyph)}> <${hex(code)}>`);
  const blocks = [];
  for (let i = 0; i < pairs.length; i += 100) {
    const block = pairs.slice(i, i + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap end end`;
}

/**
 * Returns a one-page PDF document.
 * @param {{ head: string, title: string, lines: (string | [string, string])[] }} paper `head`: its issuer. A pair is a
 * label and its value, on opposite sides of the page. The script of the title decides the direction.
 * @returns {Buffer} the same bytes for the same document
 */
export function documentPdf({ head, title, lines }) {
  const isRightToLeft = RTL.test(title);
  const used = new Map();
  const drawing = [];
  let y = PAGE_HEIGHT - MARGIN;

  function draw(text, { size = TEXT_SIZE, weight = 400, atEnd = false } = {}) {
    const runs = shaped(text, weight);
    const width = (runs.reduce((sum, run) => sum + run.width, 0) * size) / 1000;
    let x = isRightToLeft === atEnd ? MARGIN : PAGE_WIDTH - MARGIN - width;
    for (const { font, glyphs, width: runWidth } of runs) {
      if (!used.has(font)) used.set(font, new Map());
      for (const { glyph, code } of glyphs) used.get(font).set(glyph, code);
      const text = glyphs.map(({ glyph }) => hex(glyph)).join('');
      drawing.push(`BT /${font.name} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td <${text}> Tj ET`);
      x += (runWidth * size) / 1000;
    }
  }

  draw(head, { size: 13, weight: 700 });
  y -= 48;
  draw(title, { size: TITLE_SIZE, weight: 700 });
  y -= 36;
  for (const line of lines) {
    const [label, value] = [line].flat();
    draw(label);
    if (value !== undefined) draw(value, { atEnd: true });
    y -= LINE_HEIGHT;
  }
  return assemble(drawing.join('\n'), used);
}

function assemble(drawing, used) {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
  const stream = (content, entries = '') => {
    const bytes = Buffer.from(content);
    return Buffer.concat([
      Buffer.from(`<< /Length ${bytes.length} ${entries}>>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ]);
  };
  const add = (object) => objects.push(object);
  add('');
  const contentAt = add(stream(deflateSync(drawing), '/Filter /FlateDecode '));
  const names = [...used].map(([font, glyphs]) => {
    const fileAt = add(stream(font.packed, '/Filter /FlateDecode '));
    const descriptorAt = add(
      `<< /Type /FontDescriptor /FontName /${font.name} /Flags 32 /FontBBox [-200 -300 1200 1000] /ItalicAngle 0 /Ascent 905 /Descent -212 /CapHeight 716 /StemV 80 /FontFile2 ${fileAt} 0 R >>`,
    );
    const widths = [...glyphs.keys()].map((glyph) => `${glyph} [${font.widthOf(glyph)}]`).join(' ');
    const cidAt = add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${font.name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptorAt} 0 R /CIDToGIDMap /Identity /W [${widths}] >>`,
    );
    const mapAt = add(stream(toUnicode(glyphs)));
    const fontAt = add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${font.name} /Encoding /Identity-H /DescendantFonts [${cidAt} 0 R] /ToUnicode ${mapAt} 0 R >>`,
    );
    return `/${font.name} ${fontAt} 0 R`;
  });
  objects[2] = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents ${contentAt} 0 R /Resources << /Font << ${names.join(' ')} >> >> >>`;
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets = [];
  let length = parts[0].length;
  for (const [i, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
