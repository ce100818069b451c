import type { ReadCategorisation } from '@/lib/categorising/categoriser';
import type { ReadDocument } from '@/lib/documents/document';
import { MAX_READ_TEXT_CHARS } from '@/lib/documents/limits';
import { textEnds } from '@/lib/documents/text-ends';

/**
 * What was read of a document: by its engine, else what its pages say of themselves; of a long text the beginning and the
 * end, together at most `MAX_READ_TEXT_CHARS` UTF-16 units.
 */
export function readTextOf(
  { pages }: Pick<ReadDocument, 'pages'>,
  { readText }: Pick<ReadCategorisation, 'readText'>,
): string {
  const text = readText ?? pages.map((page) => page.text).join('\n');
  const [head, end] = textEnds(text.toWellFormed(), MAX_READ_TEXT_CHARS - 1);
  return end === '' ? head : `${head}\n${end}`;
}
