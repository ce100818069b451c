import type { ReadDocument, SourcePage } from '@/lib/engine/documents/document';
import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import { textEnds } from '@/lib/engine/documents/text-ends';
import { MAX_DOCUMENT_CHARS } from '@/lib/shared/document-limits';
import { plainText } from './plain-text';
import { estimateTextTokens } from './tokens';

/** At most this many pages are sent as pictures. */
const MAX_IMAGES = 3;
/** What a page may cost as a picture, in tokens: the first one is read, the others are looked at. */
const FIRST_IMAGE_TOKENS = 1_100;
const FURTHER_IMAGE_TOKENS = 550;
/** What the text of a document may cost, in tokens; its first page may take all of it, each further page this much. */
const MAX_TEXT_TOKENS = 1_200;
const MAX_FURTHER_PAGE_TOKENS = 250;
/** Of a page that is too long, this share is taken from its beginning and the rest from its end, where totals stand. */
const HEAD_SHARE = 0.75;
const LEFT_OUT = '[…]';

/** A picture as it is sent. */
export interface EncodedPicture {
  readonly data: Uint8Array;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** A page as it is sent: its text when that is good, otherwise its picture. */
export type SentPage =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly image: EncodedPicture };

/** What of a document is sent: the least that decides. */
export interface SentDocument {
  readonly fileName: string;
  /** Of the document, not of what is sent. */
  readonly pageCount: number;
  readonly pages: readonly SentPage[];
}

/** Whole lines from one end that cost at most `budget` tokens; a single line that is too long is cut. */
function linesWithin(lines: readonly string[], budget: number): string[] {
  const taken: string[] = [];
  let left = budget;
  for (const line of lines) {
    const tokens = estimateTextTokens(line) + 1;
    if (tokens > left) {
      if (taken.length === 0) taken.push([...line].slice(0, Math.floor((budget / tokens) * [...line].length)).join(''));
      break;
    }
    taken.push(line);
    left -= tokens;
  }
  return taken;
}

/** A text of at most `budget` tokens: its head and its end, with a mark between. */
export function shortened(text: string, budget: number): string {
  if (estimateTextTokens(text) <= budget) return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const head = linesWithin(lines, budget * HEAD_SHARE);
  const spent = head.reduce((sum, line) => sum + estimateTextTokens(line) + 1, 0);
  const rest = lines.slice(head.length).reverse();
  const end = rest.length > 0 && head.length > 1 ? linesWithin(rest, budget - spent).reverse() : [];
  return [...head, LEFT_OUT, ...end].join('\n');
}

/** A page's text, of which nobody reads more than its ends when it is very long. */
const textOf = ({ text }: SourcePage): string => plainText(textEnds(text, MAX_DOCUMENT_CHARS).join('\n'));

/**
 * Chooses what of a document is sent. Pages that were too late or are blank are left out.
 * @param pictureOf encodes a page's picture so that it costs at most so many tokens.
 */
export async function chooseContent(
  document: ReadDocument,
  pictureOf: (picture: GrayscaleImage, maxTokens: number) => Promise<EncodedPicture>,
): Promise<SentDocument> {
  let left = MAX_TEXT_TOKENS;
  const pages: (SentPage | Promise<SentPage>)[] = [];
  let images = 0;
  for (const page of document.pages) {
    const { number, image } = page;
    const whole = image ? '' : textOf(page);
    if (whole !== '') {
      const isFirst = pages.length === 0;
      const text = shortened(whole, isFirst ? left : Math.min(left, MAX_FURTHER_PAGE_TOKENS));
      left = Math.max(0, left - estimateTextTokens(text));
      pages.push({ number, text });
    } else if (image && images < MAX_IMAGES) {
      const budget = images === 0 ? FIRST_IMAGE_TOKENS : FURTHER_IMAGE_TOKENS;
      pages.push(pictureOf(image, budget).then((fitted) => ({ number, image: fitted })));
      images += 1;
    }
  }
  return { fileName: document.fileName, pageCount: document.pageCount, pages: await Promise.all(pages) };
}
