import type { CorpusDocument } from '../label';
import { fontRules, withEmbeddedFonts } from './fonts';
import { barcodeSvg, emblemSvg, marksSvg } from './ornaments';
import { createRandom } from './random';
import type { PageStyle } from './style';
import type { Mark } from './wear';

const TABLES: Readonly<Record<PageStyle['table'], string>> = {
  grid: 'td,th{border:.7px solid #777}',
  lines: 'td,th{border-bottom:.6px solid #999}th{border-bottom:1.2px solid #333}',
  zebra: 'tr:nth-child(even) td{background:#eef0f3}th{background:#d9dde4}',
  bare: '',
};

const HEADS: Readonly<Record<PageStyle['head'], (style: PageStyle) => string>> = {
  plain: () => 'header{margin-bottom:5mm}',
  rule: ({ accent }) => `header{border-bottom:1.5px solid ${accent};padding-bottom:3mm;margin-bottom:5mm}`,
  band: ({ accent }) => `header{border-top:5px solid ${accent};background:#f1f1ee;padding:4mm;margin-bottom:5mm}`,
  centred: () => 'header{text-align:center;margin-bottom:5mm}h1{text-align:center}',
};

const LOOKS: Readonly<Record<CorpusDocument['label']['look'], (style: PageStyle) => string>> = {
  letter: () => 'p{margin:2.6mm 0}',
  form: () => 'table td,table th{border:.8px solid #444}h2{background:#e6e6e6;padding:1mm 2mm}p{margin:1.8mm 0}',
  table: () => 'table{font-size:.92em}td,th{padding:.8mm 1.6mm}',
  receipt: () =>
    'h1,h2{font-size:1.15em;text-align:center;margin:1mm 0;color:#000}p{text-align:center;margin:1.5mm 0}td,th{padding:.3mm .5mm}table{border-top:1px dashed #555}header,footer{text-align:center}header{background:none;border:0;margin:0;padding:0}',
  card: ({ accent }) =>
    `.sheet{border:1.2px solid ${accent};border-radius:4mm;background:linear-gradient(130deg,#fff,#eef3f6 60%,#f6efe6)}h1{font-size:1.25em;margin:1mm 0}p{margin:1.2mm 0}td,th{border:0;padding:.5mm 1mm}`,
  certificate: ({ accent }) =>
    `.sheet{border:2.5px double ${accent};padding:7mm;min-height:150mm}h1{font-size:1.9em;letter-spacing:.02em}h1,h2,header{text-align:center}p{margin:3.4mm 0}`,
  plain: () => 'h1{font-size:1.3em;color:#000}h2{color:#000}p{margin:2mm 0}',
};

const MONOSPACED_WIDTH_EM = 0.6;
const POINTS_A_MM = 2.835;

/** Font size at which the longest preformatted line fits the sheet, in points; at most the style's own. */
function preformattedPt({ html }: CorpusDocument, { sheet, marginMm, sizePt }: PageStyle): number {
  const lines = [...html.matchAll(/<pre\b[^>]*>([\s\S]*?)<\/pre>/g)].flatMap(([, text = '']) => text.split('\n'));
  const longest = Math.max(
    1,
    ...lines.map(
      (line) =>
        line
          .replace(/<[^>]+>/g, '')
          .replace(/&#?\w+;/g, '.')
          .trimEnd().length,
    ),
  );
  const widthPt = (sheet.widthMm - 2 * marginMm.x) * POINTS_A_MM;
  return Math.min(sizePt, Math.floor((widthPt / (longest * MONOSPACED_WIDTH_EM)) * 10) / 10);
}

/** A document that sets background colours also sets its text colours. */
const hasOwnColours = ({ html }: CorpusDocument) => /background/.test(html);

function baseCss(document: CorpusDocument, style: PageStyle): string {
  const { sheet, marginMm } = style;
  const accent = hasOwnColours(document) ? 'inherit' : style.accent;
  const height = sheet.heightMm === null ? '' : `${sheet.heightMm}mm`;
  const isFitted = sheet.heightMm === null;
  const size = isFitted ? '' : `@page{size:${sheet.widthMm}mm ${height};margin:${marginMm.y}mm ${marginMm.x}mm}`;
  const fitted = `html,body{width:${sheet.widthMm}mm}.sheet{padding:${marginMm.y}mm ${marginMm.x}mm}@page{margin:0}`;
  return `${size}${isFitted ? fitted : ''}
*{box-sizing:border-box}
html{font:400 ${style.sizePt}pt/${style.lineHeight} '${style.font}',Arimo;color:#141414;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0;position:relative}
h1{font-size:1.55em;line-height:1.2;margin:3mm 0 2mm;color:${accent}}h2{font-size:1.18em;margin:3.5mm 0 1.5mm;color:${accent}}h3{font-size:1.05em;margin:3mm 0 1mm}
p{margin:2.2mm 0${style.justify ? ';text-align:justify' : ''}}ul,ol{margin:2mm 0;padding-inline-start:7mm}li{margin:.8mm 0}
table{border-collapse:collapse;width:100%;margin:2.5mm 0;break-inside:auto}tr{break-inside:avoid}
td,th{padding:1.1mm 2mm;text-align:start;vertical-align:top}th{font-weight:700}td.number,th.number{text-align:end;white-space:nowrap}
.fine,small{font-size:.78em;line-height:1.3;color:inherit}footer{margin-top:5mm}hr{border:0;border-top:.8px solid #777;margin:3mm 0}
hr.page{border:0;margin:0;break-after:page;visibility:hidden}dl{margin:2mm 0}dt{font-weight:700}pre{font:${preformattedPt(document, style)}pt/1.25 Cousine;white-space:pre-wrap;margin:1mm 0}
.emblem{float:inline-start;margin-inline-end:4mm;width:13mm;height:13mm}.barcode{display:block;margin:4mm 0;height:11mm;width:58mm;max-width:100%}
.marks{position:absolute;inset:0;pointer-events:none;z-index:9}.mark{position:absolute;mix-blend-mode:multiply}
.stamp{border:.7mm solid;border-radius:2mm;padding:1mm 4mm;font:700 15pt Arimo;letter-spacing:.06em;opacity:.75;direction:${document.language === 'he' ? 'rtl' : 'ltr'}}
${TABLES[style.table]}${HEADS[style.head](style)}${LOOKS[document.label.look](style)}`;
}

interface PageParts {
  readonly document: CorpusDocument;
  readonly style: PageStyle;
  /** Seed of the drawings. */
  readonly key: string;
  readonly marks?: readonly Mark[];
}

/** Returns a complete page: the document's fragment in its style with embedded fonts; it loads nothing. */
export function pageHtml({ document, style, key, marks = [] }: PageParts): string {
  const random = createRandom(`${key}#ornaments`);
  const direction = document.language === 'he' ? 'rtl' : 'ltr';
  const body = withEmbeddedFonts(document.html);
  const emblem = style.emblem === 'none' || hasOwnColours(document) ? '' : emblemSvg(style.emblem, style.accent);
  const barcode = style.barcode ? barcodeSvg(random) : '';
  const fonts = fontRules(style.font, body);
  return `<!doctype html><html lang="${document.language}" dir="${direction}"><head><meta charset="utf-8"><style>${fonts}${baseCss(document, style)}</style></head><body><div class="sheet">${emblem}${body}${barcode}</div>${marksSvg(marks, style, document.language, random)}</body></html>`;
}
