const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const OPENING = '([{';
const CLOSING = ')]}';
/** A reversed `leumi.co.il` or `name@leumi.co.il`: starts with a top-level domain and does not end with one. */
const REVERSED_ADDRESS = /(?<![\w.@-])(?:il|com|net|org|info|biz|io|eu)(?:\.[\w-]+)+(?:@[\w.+-]+)?(?![\w.@-])/gi;
const TOP_LEVEL = /^(?:il|com|net|org|info|biz|io|eu)$/i;
/** Punctuation moved from after a number to before it: `street ,12 town`. */
const LEADING_PUNCTUATION = /(^|\s)(\*?)([,;:\u060c\u061b])(\d[\d.,/-]*%?)(?=\s|$)/g;
/** The same with Arabic digits. */
const LEADING_ARABIC_PUNCTUATION = /(^|\s)([,;:\u060c\u061b])([\u0660-\u0669\u06f0-\u06f9]+)(?=\s|$)/g;
/** A full stop moved from the end of a sentence to before a date, a year or a currency sign: `May .2023`. */
const LEADING_STOP = /(^|\s)\.(\d+[/-][\d/-]+|(?:19|20)\d{2}|[₪$€])(?=\s|$)/g;
/** The hyphen between a prefix letter and its number moved after the number. */
const TRAILING_HYPHEN = /(^|[\s(])([\u05d5\u05d1\u05dc\u05de\u05e9\u05d4\u05db]{1,2})(\d[\d.,/]*)-(?=[\s,.;:)]|$)/g;

/**
 * Repairs lines with Hebrew or Arabic. PDFium converts them to logical order by reversing right-to-left runs, and wrongly
 * reverses what is between words. Brackets are mirrored, commas precede their number, and addresses are reversed. Other
 * lines are unchanged.
 */
export function repairRtlLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (RIGHT_TO_LEFT.test(line) ? repairLine(line) : line))
    .join('\n');
}

function repairLine(line: string): string {
  return faceBrackets(line)
    .replace(REVERSED_ADDRESS, turnAddress)
    .replace(LEADING_PUNCTUATION, '$1$2$4$3')
    .replace(LEADING_ARABIC_PUNCTUATION, '$1$3$2')
    .replace(LEADING_STOP, '$1$2.')
    .replace(TRAILING_HYPHEN, '$1$2-$3');
}

function turnAddress(address: string): string {
  const parts = address.split(/([.@])/);
  const last = parts.at(-1) ?? '';
  return TOP_LEVEL.test(last) ? address : parts.reverse().join('');
}

/** Mirrors brackets: an unmatched closing bracket becomes an opening one, and the next opening one closes it. */
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
  // A single bracket is ambiguous: an enumeration such as `1)` stays as it is.
  return open.length === 0 ? faced : line;
}
