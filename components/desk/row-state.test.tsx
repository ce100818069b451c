import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { renderPage } from '@/tests/support/render';
import { readFileItem } from '@/tests/support/workspace/file-items';
import { RowProgress } from './row-state';

describe('the progress of a row', () => {
  it.each<[string, Partial<FileItem>, string, boolean]>([
    ['waits', { status: 'waiting' }, 'Waiting', false],
    ['is read', { status: 'reading', progress: 30 }, 'Reading', true],
    ['was read', { pageCount: 3 }, 'Read, 3 pages', false],
    ['is queued', { status: 'categorising', progress: 0 }, 'Waiting its turn', false],
    [
      'is queued after its upload',
      { status: 'categorising', progress: 20, work: { stage: 'waiting' } },
      'Waiting its turn',
      true,
    ],
    ['is uploaded', { status: 'categorising', work: { stage: 'uploading', percent: 42 } }, 'Uploading', true],
    ['is at the server', { status: 'categorising', work: { stage: 'sent' } }, 'Reading and sorting', true],
    [
      'is read page by page',
      { status: 'categorising', work: { stage: 'reading', page: 2, pages: 5 } },
      'Reading page 2 of 5',
      true,
    ],
    ['is sorted', { status: 'categorising', work: { stage: 'sorting' } }, 'Sorting and naming', true],
  ])('shows a file that %s', (_, over, text, hasBar) => {
    renderPage(<RowProgress item={readFileItem('a.pdf', over)} />);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByRole('progressbar')).toHaveLength(hasBar ? 1 : 0);
  });

  it('shows the uploaded share for uploads only', () => {
    const { rerender } = renderPage(
      <RowProgress
        item={readFileItem('a.pdf', { status: 'categorising', work: { stage: 'uploading', percent: 42 } })}
      />,
    );
    expect(screen.getByText('42%')).toBeVisible();
    rerender(<RowProgress item={readFileItem('a.pdf', { status: 'categorising', work: { stage: 'sent' } })} />);
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();
  });
});
