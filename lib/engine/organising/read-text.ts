import type { ReadCategorisation } from '@/lib/engine/categorising/categoriser';
import type { ReadDocument } from '@/lib/engine/documents/document';
import { textEnds } from '@/lib/engine/documents/text-ends';
import { MAX_READ_TEXT_CHARS } from '@/lib/shared/document-limits';

/**
 * Returns the text that was read: the engine's if it has one, otherwise the text layer of the pages. A long text is
 * reduced to its beginning and end, at most `MAX_READ_TEXT_CHARS` UTF-16 units.
 */
export function readTextOf(
  { pages }: Pick<ReadDocument, 'pages'>,
  { readText }: Pick<ReadCategorisation, 'readText'>,
): string {
  const text = readText ?? pages.map((page) => page.text).join('\n');
  const [head, end] = textEnds(text.toWellFormed(), MAX_READ_TEXT_CHARS - 1);
  return end === '' ? head : `${head}\n${end}`;
}
