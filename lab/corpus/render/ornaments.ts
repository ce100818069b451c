import type { CorpusLanguage } from '../label';
import type { Random } from './random';
import type { PageStyle } from './style';
import type { Mark } from './wear';

/** An emblem without letters, shown next to letterheads. */
export function emblemSvg(kind: Exclude<PageStyle['emblem'], 'none'>, colour: string): string {
  const shape = {
    disc: `<circle cx="20" cy="20" r="18" fill="${colour}"/><circle cx="20" cy="20" r="9" fill="#fff"/>`,
    square: `<rect x="3" y="3" width="34" height="34" rx="6" fill="${colour}"/><path d="M10 28 20 10l10 18z" fill="#fff"/>`,
    triangle: `<path d="M20 3 38 36H2z" fill="${colour}"/>`,
    waves: `<path d="M2 14q9-10 18 0t18 0M2 24q9-10 18 0t18 0M2 34q9-10 18 0t18 0" stroke="${colour}" stroke-width="3.5" fill="none"/>`,
  }[kind];
  return `<svg class="emblem" viewBox="0 0 40 40">${shape}</svg>`;
}

const BARS = 95;

/** A bar code without meaning. */
export function barcodeSvg(random: Random): string {
  let bars = '';
  for (let x = 0; x < BARS; ) {
    const width = random.integer(1, 3);
    bars += `<rect x="${x}" width="${width}" height="20"/>`;
    x += width + random.integer(1, 3);
  }
  return `<svg class="barcode" viewBox="0 0 ${BARS} 20" preserveAspectRatio="none">${bars}</svg>`;
}

/** Words of rubber stamps; they contain no date and do not reveal the document kind. */
const STAMPS: Readonly<Record<CorpusLanguage, readonly string[]>> = {
  en: ['COPY', 'RECEIVED', 'FILED', 'ORIGINAL', 'CHECKED', 'ENTERED'],
  he: ['העתק', 'התקבל', 'נבדק', 'מקור', 'הוקלד', 'תויק'],
  ru: ['КОПИЯ', 'ПОЛУЧЕНО', 'ПРОВЕРЕНО', 'ОРИГИНАЛ', 'ВНЕСЕНО', 'В ДЕЛО'],
};

/** A path that looks like a line of handwriting. */
function handwriting(random: Random, loops: number, height: number): string {
  let path = `M2 ${Math.round(height * 0.6)}`;
  for (let i = 0; i < loops; i += 1) {
    const x = 2 + ((i + 1) * 96) / loops;
    const up = Math.round(random.between(-0.15, 0.45) * height);
    const down = Math.round(random.between(0.6, 1.05) * height);
    path += `C${Math.round(x - 10)} ${up} ${Math.round(x + random.between(-6, 8))} ${down} ${Math.round(x)} ${Math.round(random.between(0.45, 0.7) * height)}`;
  }
  return path;
}

const svg = (widthMm: number, heightMm: number, viewBox: string, path: string, ink: string) =>
  `<svg style="width:${widthMm}mm;height:${heightMm}mm;overflow:visible" viewBox="${viewBox}" preserveAspectRatio="none"><path d="${path}" fill="none" stroke="${ink}" stroke-width="1.1" vector-effect="non-scaling-stroke" stroke-linecap="round" style="stroke-width:.45mm"/></svg>`;

function drawn(mark: Mark, language: CorpusLanguage, random: Random): string {
  switch (mark.as) {
    case 'stamp': {
      const words = STAMPS[language];
      return `<div class="stamp" style="color:${mark.ink};transform:rotate(${mark.tilt}deg)">${words[mark.text % words.length]}</div>`;
    }
    case 'signature':
      return svg(
        random.between(26, 44),
        random.between(9, 15),
        '0 0 100 30',
        handwriting(random, random.integer(4, 7), 30),
        mark.ink,
      );
    case 'scribble':
      return svg(
        random.between(18, 34),
        random.between(6, 9),
        '0 0 100 30',
        handwriting(random, random.integer(6, 10), 30),
        mark.ink,
      );
    case 'tick':
      return svg(7, 7, '0 0 20 20', 'M2 11 8 18C10 12 14 5 19 1', mark.ink);
    case 'underline':
      return svg(random.between(22, 60), 2, '0 0 100 6', 'M1 3C30 1 60 5 99 2', mark.ink);
  }
}

/** Height available for marks if the sheet's height depends on its text, in millimetres. */
const FITTED_HEIGHT_MM = 90;

/** SVG of handwriting and stamps over the text of the first sheet. */
export function marksSvg(
  marks: readonly Mark[],
  { sheet, marginMm }: PageStyle,
  language: CorpusLanguage,
  random: Random,
): string {
  if (marks.length === 0) return '';
  const isFitted = sheet.heightMm === null;
  const [offX, offY] = isFitted ? [0, 0] : [marginMm.x, marginMm.y];
  const translate = ({ x, y }: Mark) =>
    `left:${Math.round(x * sheet.widthMm - offX)}mm;top:${Math.round(y * (sheet.heightMm ?? FITTED_HEIGHT_MM) - offY)}mm`;
  const all = marks.map(
    (mark) => `<div class="mark" style="${translate(mark)}">${drawn(mark, language, random)}</div>`,
  );
  return `<div class="marks" dir="ltr">${all.join('')}</div>`;
}
