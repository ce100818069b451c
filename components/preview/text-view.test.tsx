import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Thumbnail } from '@/lib/engine/documents/preview.client';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { AppError } from '@/lib/platform/errors';
import { wordBody, wordFile } from '@/tests/support/documents/bombs';
import { renderPage } from '@/tests/support/render';
import { sortedFileItem } from '@/tests/support/workspace/file-items';
import { renderInWorkspace } from '@/tests/support/workspace/render-workspace';
import { result } from '@/tests/support/workspace/workspace';
import { Evidence } from './evidence';
import { FirstPage } from './first-page';
import { QuotesProvider } from './quotes';
import { TextView } from './text-view';

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
async function word(...lines: readonly string[]): Promise<File> {
  const bytes = await wordFile({ 'word/document.xml': wordBody(lines.map(paragraph).join('')) });
  return new File([new Uint8Array(bytes)], 'a.docx');
}
const quoted = (snippet: string) => ({ field: 'date', page: 1, snippet, reason: 'labelled' }) as const;
const NOTHING = new Set<never>();

function view(content: File | null, ...snippets: readonly string[]) {
  vi.spyOn(workspace, 'previewContent').mockReturnValue(content);
  const evidence = snippets.map(quoted);
  const item = sortedFileItem('a.docx', { kind: 'docx', result: result('a.docx', { evidence }) });
  return renderInWorkspace(
    <QuotesProvider item={item}>
      <TextView item={item} />
      <Evidence corrected={NOTHING} />
    </QuotesProvider>,
  );
}
const lines = () => [...document.querySelectorAll('.pv-paper > p')].map((line) => line.textContent);
const marks = () => [...document.querySelectorAll('mark')].map((mark) => `${mark.className} ${mark.textContent}`);

afterEach(() => vi.restoreAllMocks());

describe('the text of a Word document', () => {
  it('is shown line by line, as text only', async () => {
    view(await word('Bill of 3 April', 'Total 45.00'));
    expect(await screen.findByText('This is the text alone, without Word’s layout.')).toBeVisible();
    expect(lines()).toEqual(['Bill of 3 April', 'Total 45.00']);
  });

  it('shows that it is empty', async () => {
    view(await word(''));
    expect(await screen.findByText('There is no text in this document.')).toBeVisible();
  });

  it('is cut at a length that browsers handle well', async () => {
    view(await word(...Array.from({ length: 3_001 }, (_, index) => `line ${index}`)));
    expect(await screen.findByText('This is only the beginning of the document.')).toBeVisible();
    expect(lines().filter((line) => line?.startsWith('line'))).toHaveLength(3_000);
  });

  it('has its quotations highlighted, and scrolls to the selected one', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = view(await word('Bill of 3 April', 'Total 45.00'), '3 April', 'Total 45.00', 'absent');
    await expect.poll(marks).toEqual(['quoted 3 April', 'quoted Total 45.00']);
    const region = within(screen.getByRole('region', { name: 'Where this comes from' }));
    await user.click(region.getByRole('button', { name: /Total/ }));
    expect(marks()).toEqual(['quoted 3 April', 'pressed Total 45.00']);
    expect(scroll).toHaveBeenCalledOnce();
    expect(region.getByRole('status')).toHaveTextContent('Marked on page 1.');
    await user.click(region.getByRole('button', { name: /absent/ }));
    expect(region.getByRole('status')).toHaveTextContent(/^These words were not found/);
  });

  it('can be opened again if it is damaged', async () => {
    const { user } = view(new File(['x'], 'a.docx'));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    vi.mocked(workspace.previewContent).mockReturnValue(await word('Now'));
    await user.click(retry);
    await expect.poll(lines).toEqual(['Now']);
  });

  it('cannot be opened again if this browser has lost it', async () => {
    view(null);
    expect(await screen.findByText('This browser no longer has the file')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('the card of a file', () => {
  const card = (load: () => Promise<Thumbnail>) => renderPage(<FirstPage load={load} />);
  const why = () => document.querySelector('.pv-why')?.textContent;

  it('shows the first lines of a text, or that there is none', async () => {
    const { unmount } = card(async () => ({ type: 'text', lines: ['Bill', ''] }));
    await expect.poll(() => document.querySelector('.pv-lines')?.textContent).toBe('Bill');
    expect(why()).toBeUndefined();
    unmount();
    card(async () => ({ type: 'text', lines: ['', ''] }));
    await expect.poll(why).toBe('There is no text in this document.');
  });

  it('shows a picture of the first page', async () => {
    const canvas = document.createElement('canvas');
    card(async () => ({ type: 'picture', canvas }));
    expect(screen.getByText('Opening the file')).toBeInTheDocument();
    await expect.poll(() => document.querySelector('.pv-thumb')?.firstChild).toBe(canvas);
    expect(screen.queryByText('Opening the file')).not.toBeInTheDocument();
  });

  it.each([
    ['unsupportedType', /^This TIFF cannot be shown here/],
    ['passwordRequired', /^Password required/],
    ['documentDamaged', /./],
  ] as const)('shows why there is no preview: %s', async (code, text) => {
    card(() => Promise.reject(new AppError(code)));
    await expect.poll(why).toMatch(text);
  });
});
