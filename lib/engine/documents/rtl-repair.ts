const HEBREW = /[\u0590-\u05FF]/;
const OPENING = '([{';
const CLOSING = ')]}';
/** `leumi.co.il` and `name@leumi.co.il`, read backwards: the top-level domain leads and nothing like it ends. */
const REVERSED_ADDRESS = /(?<![\w.@-])(?:il|com|net|org|info|biz|io|eu)(?:\.[\w-]+)+(?:@[\w.+-]+)?(?![\w.@-])/gi;
const TOP_LEVEL = /^(?:il|com|net|org|info|biz|io|eu)$/i;
/** Punctuation that belongs after a number and ended up before it: `הרצל ,12 תל אביב`. */
const LEADING_PUNCTUATION = /(^|\s)(\*?)([,;:])(\d[\d.,/-]*%?)(?=\s|$)/g;
/** A full stop in front of a date, a year or a sign of money, where it ended the sentence: `מאי .2023`. */
const LEADING_STOP = /(^|\s)\.(\d+[/-][\d/-]+|(?:19|20)\d{2}|[₪$€])(?=\s|$)/g;
/** The hyphen between a joined letter and its number ended up after the number: `ב2-` for `ב-2`. */
const TRAILING_HYPHEN = /(^|[\s(])([ובלמשהכ]{1,2})(\d[\d.,/]*)-(?=[\s,.;:)]|$)/g;

/**
 * PDFium puts a Hebrew line in logical order by turning its right-to-left runs round, and turns along what is between
 * words: brackets face the wrong way, a comma lands before its number, an address reads from its end. This sets those right,
 * in lines that hold Hebrew; all others are left alone.
 */
export function repairRtlLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (HEBREW.test(line) ? repairLine(line) : line))
    .join('\n');
}

function repairLine(line: string): string {
  return faceBrackets(line)
    .replace(REVERSED_ADDRESS, turnAddress)
    .replace(LEADING_PUNCTUATION, '$1$2$4$3')
    .replace(LEADING_STOP, '$1$2.')
    .replace(TRAILING_HYPHEN, '$1$2-$3');
}

function turnAddress(address: string): string {
  const parts = address.split(/([.@])/);
  const last = parts.at(-1) ?? '';
  return TOP_LEVEL.test(last) ? address : parts.reverse().join('');
}

/** A bracket that closes nothing opens; one that opens inside such a pair closes it. */
function faceBrackets(line: string): string {
  const open: { readonly pair: number; readonly isTurned: boolean }[] = [];
  let faced = '';
  for (const character of line) {
    const opening = OPENING.indexOf(character);
    const closing = CLOSING.indexOf(character);
    const innermost = open.at(-1);
    if (closing !== -1 && innermost?.pair === closing) {
      open.pop();
      faced += character;
    } else if (closing !== -1 && innermost === undefined) {
      open.push({ pair: closing, isTurned: true });
      faced += OPENING[closing];
    } else if (opening !== -1 && innermost?.isTurned && innermost.pair === opening) {
      open.pop();
      faced += CLOSING[opening];
    } else {
      if (opening !== -1) open.push({ pair: opening, isTurned: false });
      faced += character;
    }
  }
  // A lone bracket has no partner to be judged by: an enumeration such as `1)` keeps what it has.
  return open.length === 0 ? faced : line;
}
