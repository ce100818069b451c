import type { Page } from '@playwright/test';

export interface WordRun {
  readonly text: string;
  readonly bold: boolean;
  /** True if the run begins on a new line of its paragraph. */
  readonly newLine: boolean;
}

type Align = 'start' | 'center' | 'end';

/** A block of a page as in a word processor, in reading order. */
export type WordBlock = (
  | { readonly kind: 'heading'; readonly level: number; readonly runs: readonly WordRun[]; readonly align: Align }
  | {
      readonly kind: 'paragraph';
      readonly runs: readonly WordRun[];
      readonly align: Align;
      readonly fine: boolean;
      readonly list?: 'bullet';
    }
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly {
        readonly runs: readonly WordRun[];
        readonly span: number;
        readonly isHead: boolean;
      }[])[];
    }
  | { readonly kind: 'break' }
) & {
  /** True for content of the page's <header>. */
  readonly inHeader: boolean;
};

/** Runs in the page, so it must be self-contained. */
function blocksOfPage(): WordBlock[] {
  const blocks: WordBlock[] = [];
  const isBlock = (element: Element) =>
    !/^(?:inline|none|contents)/.test(getComputedStyle(element).display) &&
    !/^(?:svg|img|input|bdi)$/i.test(element.tagName);
  const hasBlocks = (element: Element) => [...element.querySelectorAll('*')].some(isBlock);

  const alignOf = (element: Element): Align => {
    const { textAlign, direction, float } = getComputedStyle(element);
    if (textAlign.includes('center')) return 'center';
    const far = direction === 'rtl' ? 'left' : 'right';
    return textAlign === 'end' || textAlign.includes(far) || float === far ? 'end' : 'start';
  };

  const runsOf = (nodes: readonly Node[]): WordRun[] => {
    const runs: { text: string; bold: boolean; newLine: boolean }[] = [];
    let breaks = false;
    const visit = (node: Node): void => {
      if (node instanceof Text) {
        const text = (node.nodeValue ?? '').replace(/[ \n\r\t]+/g, ' ');
        if (text === '' || (text === ' ' && (runs.length === 0 || breaks))) return;
        const bold = Number(getComputedStyle(node.parentElement ?? document.body).fontWeight) >= 600;
        runs.push({ text: runs.length === 0 || breaks ? text.trimStart() : text, bold, newLine: breaks });
        breaks = false;
      } else if (node instanceof HTMLElement) {
        if (node.tagName === 'BR') {
          breaks = runs.length > 0;
          return;
        }
        if (getComputedStyle(node).display === 'none') return;
        if (isBlock(node) && runs.length > 0) breaks = true;
        node.childNodes.forEach(visit);
        if (isBlock(node) && runs.length > 0) breaks = true;
      }
    };
    nodes.forEach(visit);
    return runs.filter(({ text }) => text.trim() !== '' || text === ' ');
  };

  const addParagraph = (nodes: readonly Node[], element: Element, list?: 'bullet') => {
    const runs = runsOf(nodes);
    if (runs.every(({ text }) => text.trim() === '')) return;
    const fine = element.closest('.fine,small,footer') !== null;
    const inHeader = element.closest('header') !== null;
    blocks.push({ kind: 'paragraph', runs, align: alignOf(element), fine, inHeader, ...(list ? { list } : {}) });
  };

  const walk = (element: Element): void => {
    const inHeader = element.closest('header') !== null;
    if (/^(?:style|script|svg)$/i.test(element.tagName)) return;
    if (element.tagName === 'HR') {
      if (element.classList.contains('page')) blocks.push({ kind: 'break', inHeader });
      return;
    }
    if (element instanceof HTMLTableElement) {
      const rows = [...element.rows].map((row) =>
        [...row.cells].map((cell) => ({
          runs: runsOf([...cell.childNodes]),
          span: cell.colSpan,
          isHead: cell.tagName === 'TH',
        })),
      );
      if (element.caption) addParagraph([...element.caption.childNodes], element.caption);
      if (rows.length > 0) blocks.push({ kind: 'table', rows: rows.filter((row) => row.length > 0), inHeader });
      return;
    }
    const level = /^H([1-6])$/.exec(element.tagName)?.[1];
    if (level) {
      const runs = runsOf([...element.childNodes]);
      blocks.push({ kind: 'heading', level: Math.min(3, Number(level)), runs, align: alignOf(element), inHeader });
      return;
    }
    const list = element.tagName === 'LI' && element.parentElement?.tagName === 'UL' ? 'bullet' : undefined;
    if (!hasBlocks(element)) {
      const number =
        element.tagName === 'LI' && !list
          ? `${[...(element.parentElement?.children ?? [])].indexOf(element) + ((element.parentElement as HTMLOListElement)?.start ?? 1)}. `
          : '';
      addParagraph(
        number ? [document.createTextNode(number), ...element.childNodes] : [...element.childNodes],
        element,
        list,
      );
      return;
    }
    let inline: Node[] = [];
    for (const child of element.childNodes) {
      if (child instanceof Element && (isBlock(child) || hasBlocks(child))) {
        addParagraph(inline, element, list);
        inline = [];
        walk(child);
      } else inline.push(child);
    }
    addParagraph(inline, element, list);
  };

  const sheet = document.querySelector('.sheet');
  if (sheet) walk(sheet);
  return blocks;
}

/** Returns the blocks of a page that is open in the browser. */
export async function wordBlocksOf(page: Page): Promise<WordBlock[]> {
  // The compiler wraps named functions in this helper, which does not exist in the page.
  await page.evaluate('globalThis.__name = (value) => value');
  return page.evaluate(blocksOfPage);
}
