import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import type { PageBox } from '@/lib/engine/documents/page-box';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { renderPage } from '@/tests/support/render';
import { readFileItem, sortedFileItem } from '@/tests/support/workspace/file-items';
import { result } from '@/tests/support/workspace/workspace';
import { Evidence } from './evidence';
import { MarkedAreas } from './highlighted-areas';
import { NoPreview } from './problem';
import { QuotesProvider } from './quotes';

const BOX: PageBox = [
  [0.1, 0.1],
  [0.3, 0.1],
  [0.3, 0.2],
  [0.1, 0.2],
];
const quoted = (field: FieldEvidence['field'], snippet: string, over: Partial<FieldEvidence> = {}): FieldEvidence =>
  ({ field, snippet, page: 1, reason: 'labelled', ...over }) as FieldEvidence;
const withEvidence = (...evidence: FieldEvidence[]) =>
  sortedFileItem('a.pdf', { result: result('a.pdf', { evidence }) });
const NOTHING = new Set<FieldEvidence['field']>();

function quotes(item: FileItem, view = <NoPreview reason="other" />, corrected = NOTHING) {
  const page = (of: FileItem) => (
    <QuotesProvider item={of}>
      {view}
      <Evidence corrected={corrected} />
    </QuotesProvider>
  );
  const rendered = renderPage(page(item));
  return { ...rendered, show: (of: FileItem) => rendered.rerender(page(of)) };
}
const region = () => within(screen.getByRole('region', { name: 'Where this comes from' }));
const lines = () =>
  region()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const statusText = () => region().getByRole('status').textContent;

afterEach(() => vi.restoreAllMocks());

describe('the quotations behind an answer', () => {
  it('are listed once for each line of the document, with the fields that it supports', () => {
    quotes(
      withEvidence(
        quoted('date', 'Bill of 3 April'),
        quoted('kind', 'Bill of 3 April'),
        quoted('kind', 'Bill of 3 April'),
        quoted('amount', 'Total 45.00', { page: 2 }),
        quoted('issuer', 'Total 45.00', { page: 3 }),
      ),
    );
    expect(lines()).toEqual([
      'Date, Kind of paperPage 1Bill of 3 April',
      'AmountPage 2Total 45.00',
      'SenderPage 3Total 45.00',
    ]);
  });

  it('from the file name or the mail cannot be shown in the document', () => {
    quotes(
      withEvidence(
        quoted('date', 'scan-2026', { reason: 'fileName' }),
        quoted('issuer', 'Water Works', { reason: 'mail' }),
      ),
    );
    expect(lines()).toEqual(['DateFile namescan-2026', 'SenderThe mailWater Works']);
    expect(region().queryByRole('button')).not.toBeInTheDocument();
  });

  it('of a corrected field are marked as older than the correction', () => {
    quotes(withEvidence(quoted('date', '3 April'), quoted('amount', '45.00')), undefined, new Set(['date'] as const));
    expect(lines()).toEqual(['Date, before your changePage 13 April', 'AmountPage 145.00']);
  });

  it('are absent without evidence, and before the file is sorted', () => {
    const { show } = quotes(withEvidence(), <p>The file</p>);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    show(readFileItem('a.pdf', { result: result('a.pdf', { evidence: [quoted('date', '3 April')] }) }));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});

describe('a selected quotation', () => {
  it('is reported as not found if the view cannot find it', async () => {
    const { user } = quotes(withEvidence(quoted('date', '3 April'), quoted('amount', '45.00')));
    expect(statusText()).toBe('');
    await user.click(region().getByRole('button', { name: /3 April/ }));
    expect(statusText()).toMatch(/^These words were not found/);
    expect(
      region()
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-current')),
    ).toEqual(['true', null]);
    expect(region().getAllByRole('listitem')[0]).toHaveTextContent(/not marked\.$/);
    expect(region().getAllByRole('listitem')[1]).not.toHaveTextContent(/not marked/);
  });

  it('is highlighted on its page and scrolled into view, at every click', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const item = withEvidence(quoted('date', '3 April', { boxes: [BOX] }));
    const { user, container } = quotes(item, <MarkedAreas page={1} rotation={0} />);
    expect(container.querySelectorAll('polygon.quoted')).toHaveLength(1);
    expect(container.querySelector('.pressed')).toBeNull();
    await user.click(region().getByRole('button'));
    expect(container.querySelectorAll('polygon.pressed')).toHaveLength(1);
    expect(statusText()).toBe('Marked on page 1.');
    expect(scroll).toHaveBeenCalledOnce();
    await user.click(region().getByRole('button'));
    expect(scroll).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['another page', { page: 2 }],
    ['content that was rotated since', { page: 1, isCurrent: false }],
    ['a page that is not drawn yet', { page: 1, isDrawn: false }],
  ])('is not highlighted on %s', async (_, props) => {
    const item = withEvidence(quoted('date', '3 April', { boxes: [BOX] }));
    const { user, container } = quotes(item, <MarkedAreas rotation={0} {...props} />);
    await user.click(region().getByRole('button'));
    expect(container.querySelector('polygon')).toBeNull();
    expect(statusText()).not.toMatch(/^Marked/);
  });

  it('is deselected when the file is read again', async () => {
    const { user, show } = quotes(withEvidence(quoted('date', '3 April')));
    await user.click(region().getByRole('button'));
    show(withEvidence(quoted('date', '4 April')));
    expect(statusText()).toBe('');
    expect(region().getByRole('button')).not.toHaveAttribute('aria-current');
  });
});
