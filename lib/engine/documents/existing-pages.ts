/** The part of a pdfjs document that counting needs. */
interface CountablePdf {
  readonly numPages: number;
  readonly getPage: (pageNumber: number) => Promise<{ readonly ref: { num: number; gen: number } | null }>;
}

/** Pages looked up concurrently. */
const AT_ONCE = 20;
/** Missing pages after which the search stops: the page tree declares far more than exist. */
export const MAX_MISSING_PAGES = 2_000;

/**
 * Returns the 1-based numbers of the pages that exist. Pages are charged and the declared count may be wrong, so each
 * page is looked up. With wrong counts inside the tree, pdfjs may find a page under two numbers; it counts once.
 */
export async function existingPages(pdf: CountablePdf): Promise<number[]> {
  const existing: number[] = [];
  const seen = new Set<string>();
  const isNew = ({ ref }: { ref: { num: number; gen: number } | null }, number: number) => {
    const key = ref ? `${ref.num} ${ref.gen}` : `page ${number}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };
  for (let first = 1; first <= pdf.numPages; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, pdf.numPages - first + 1) }, (_, index) => first + index);
    const found = await Promise.all(
      numbers.map((number) =>
        pdf.getPage(number).then(
          (page) => page,
          () => undefined,
        ),
      ),
    );
    for (const [index, page] of found.entries()) if (page && isNew(page, first + index)) existing.push(first + index);
    if (first + AT_ONCE - existing.length > MAX_MISSING_PAGES) break;
  }
  return existing;
}
