import type { ReadDocument, SourcePage } from '@/lib/engine/documents/document';
import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import { textEnds } from '@/lib/engine/documents/text-ends';
import { MAX_DOCUMENT_CHARS } from '@/lib/shared/document-limits';
import { plainText } from './plain-text';
import { estimateTextTokens } from './tokens';

/** Maximum number of pages sent as pictures. */
const MAX_IMAGES = 3;
/** Maximum cost of a page's picture, in tokens. The first page is legible; the others only show the layout. */
const FIRST_IMAGE_TOKENS = 1_100;
const FURTHER_IMAGE_TOKENS = 550;
/** Maximum cost of a document's text, in tokens. The first page may use all of it, each further page this much. */
const MAX_TEXT_TOKENS = 1_200;
const MAX_FURTHER_PAGE_TOKENS = 250;
/** Share of a long page that is taken from its beginning. The rest is taken from its end, where totals are. */
const HEAD_SHARE = 0.75;
const OMITTED = '[…]';

/** An encoded picture, ready to send. */
export interface EncodedPicture {
  readonly data: Uint8Array;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** A page as sent: its text if that is good, otherwise its picture. */
export type SentPage =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly image: EncodedPicture };

/** The minimal part of a document that decides its category. */
export interface SentDocument {
  readonly fileName: string;
  /** Pages of the whole document, not only those sent. */
  readonly pageCount: number;
  readonly pages: readonly SentPage[];
}

/** Returns whole lines from one end that cost at most `budget` tokens. A single line that is too long is cut. */
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

/** Shortens a text to at most `budget` tokens: its head and its end, with a mark between. */
export function shortened(text: string, budget: number): string {
  if (estimateTextTokens(text) <= budget) return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const head = linesWithin(lines, budget * HEAD_SHARE);
  const spent = head.reduce((sum, line) => sum + estimateTextTokens(line) + 1, 0);
  const rest = lines.slice(head.length).reverse();
  const end = rest.length > 0 && head.length > 1 ? linesWithin(rest, budget - spent).reverse() : [];
  return [...head, OMITTED, ...end].join('\n');
}

/** Returns a page's text; for a very long one, only its ends. */
const textOf = ({ text }: SourcePage): string => plainText(textEnds(text, MAX_DOCUMENT_CHARS).join('\n'));

/**
 * Selects the parts of a document to send. Pages that timed out or are blank are omitted.
 * @param pictureOf encodes a page's picture within a number of tokens.
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
