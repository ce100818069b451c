import type { PageText } from '@/lib/engine/documents/pdf-text.client';
import { type Mark, segmentsOf } from './highlights';

/**
 * Marks words in a page's text layer. Inserted content is text of the document, never markup. Returns the first mark of
 * the selected quotation.
 */
export function highlightWords(
  { runs, spans }: PageText,
  marks: readonly Mark[],
  pressed: number | null,
): Element | null {
  let first: Element | null = null;
  for (const [run, span] of spans.entries()) {
    const own = marks.filter((mark) => mark.run === run);
    if (own.length === 0 && span.childElementCount === 0) continue;
    const pieces = segmentsOf(runs[run]?.text ?? '', own, pressed).map(({ text, look }) => {
      if (look === 'plain') return text;
      const mark = document.createElement('mark');
      mark.className = look;
      mark.textContent = text;
      if (look === 'pressed') first ??= mark;
      return mark;
    });
    span.replaceChildren(...pieces);
  }
  return first;
}
