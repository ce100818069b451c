/** More declared pages than this are not believed. */
const MAX_DECLARED_PAGES = 5_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The page count that Word noted in `docProps/app.xml`; 1 when it is missing or senseless. */
export function declaredPages(appXml: string | undefined): number {
  const digits = appXml?.match(/<(?:\w+:)?Pages>\s*(\d{1,9})\s*</)?.[1];
  const pages = digits === undefined ? 1 : Number(digits);
  return pages >= 1 && pages <= MAX_DECLARED_PAGES ? pages : 1;
}

/** The text of a part (header, footer, body) of WordprocessingML: its runs in order, one line a paragraph. */
export function textOfPart(xml: string): string {
  const lines = xml.split(/<\/w:p>/).map((paragraph) => {
    const runs = paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)\b[^>]*>/g);
    return [...runs].map((run) => decodeEntities(run[1] ?? (run[0].startsWith('<w:br') ? '\n' : ' '))).join('');
  });
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
