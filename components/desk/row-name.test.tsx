import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readFileItem, sortedFileItem } from '@/tests/support/workspace/file-items';
import { renderInWorkspace } from '@/tests/support/workspace/render-workspace';
import { result } from '@/tests/support/workspace/workspace';
import { RowName } from './row-name';

const item = sortedFileItem('scan.pdf', { result: result('scan.pdf', { suggestedFileName: 'Rent 2026.pdf' }) });
const field = () => screen.queryByRole('textbox', { name: /^New name of .scan\.pdf/ });

/** Opens the field with the pencil. */
async function editing() {
  const page = renderInWorkspace(<RowName item={item} />);
  await page.user.click(screen.getByRole('button', { name: /^Rename .Rent 2026\.pdf/ }));
  return page;
}

describe('the new name in a row', () => {
  it('is shown once the file is sorted', () => {
    const { rerender } = renderInWorkspace(<RowName item={readFileItem('scan.pdf')} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(<RowName item={item} />);
    expect(screen.getByRole('button', { name: /^Open the preview of .Rent 2026\.pdf/ })).toBeVisible();
  });

  it('is edited without its extension, and selected, so that typing replaces it', async () => {
    const { user, actions } = await editing();
    expect(field()).toHaveValue('Rent 2026');
    await user.keyboard('Lease{Enter}');
    expect(actions.rename).toHaveBeenCalledExactlyOnceWith(item, 'Lease.pdf');
    expect(field()).not.toBeInTheDocument();
  });

  it('is reset by Escape, whatever was typed', async () => {
    const { user, actions } = await editing();
    await user.keyboard('Lease{Escape}');
    expect(field()).not.toBeInTheDocument();
    expect(actions.rename).not.toHaveBeenCalled();
  });

  it('is saved on a click elsewhere', async () => {
    const { user, actions } = await editing();
    await user.keyboard('Lease');
    await user.click(document.body);
    expect(actions.rename).toHaveBeenCalledExactlyOnceWith(item, 'Lease.pdf');
  });

  it('returns the focus to the pencil after a key, and not after a click', async () => {
    const { user } = await editing();
    await user.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.getAttribute('data-part')).toBe('rename');
    await user.keyboard('{Enter}');
    await user.click(document.body);
    expect(document.body).toHaveFocus();
  });

  it('is not saved by an Enter that confirms an input method', async () => {
    const { user, actions } = await editing();
    field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    expect(actions.rename).not.toHaveBeenCalled();
    expect(field()).toBeVisible();
    await user.keyboard('{Escape}');
  });

  it.each([
    ['en', '1987-03-14', 'Dated March 14, 1987'],
    ['en', '1987-03', 'Dated March 1987'],
    ['he', '1987-03-14', /14 במרץ 1987/],
  ] as const)('in %s is followed by the date %s, which is too old for file names', (locale, date, text) => {
    const old = sortedFileItem('deed.pdf', { result: result('deed.pdf', { date }) });
    const { container } = renderInWorkspace(<RowName item={old} />, { locale });
    expect(container.querySelector('.ws-note')).toHaveTextContent(text);
  });
});
