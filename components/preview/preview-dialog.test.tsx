import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { summarise } from '@/lib/features/workspace/list/selectors';
import { VIEWER } from '@/tests/support/render';
import { readFileItem, sortedFileItem } from '@/tests/support/workspace/file-items';
import { renderInWorkspace } from '@/tests/support/workspace/render-workspace';
import { result } from '@/tests/support/workspace/workspace';
import { PreviewDialog } from './preview-dialog';
import { closePreview, openPreview, previewRequest } from './preview-request';

const sorted = (
  name: string,
  confidence: number,
  over: Parameters<typeof result>[1] = {},
  item: Partial<FileItem> = {},
) => sortedFileItem(name, { result: result(name, { confidence, suggestedFileName: `New ${name}`, ...over }), ...item });
const ITEMS = [
  sorted('a.pdf', 0.5, { date: '2026-03-14', issuer: 'Electric Co' }),
  sorted('b.pdf', 0.95),
  sorted('c.pdf', 0.4),
];

/** The preview follows its request, as on the page. */
function Preview({ items }: { readonly items: readonly FileItem[] }) {
  const request = previewRequest.use();
  if (!request) return null;
  return <PreviewDialog id={request.id} items={items} summary={summarise(items)} leftOut={[]} />;
}
function open(id: string, items: readonly FileItem[] = ITEMS, options: Parameters<typeof renderInWorkspace>[1] = {}) {
  act(() => openPreview(id, null));
  return renderInWorkspace(<Preview items={items} />, options);
}
const shown = () => previewRequest.get()?.id ?? null;
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

beforeEach(() => act(closePreview));
afterEach(() => act(closePreview));

describe('the preview of a file', () => {
  it('shows its position among the files, and navigates to the others', async () => {
    const { user } = open('a.pdf');
    const dialog = screen.getByRole('dialog', { name: 'a.pdf' });
    expect(dialog).toHaveAccessibleDescription('File 1 of 3');
    expect(press('Previous file')).toHaveAttribute('aria-disabled', 'true');
    await user.click(press('Previous file'));
    expect(shown()).toBe('a.pdf');
    await user.click(press('Next file'));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('File 2 of 3');
    await user.click(press('Next file'));
    expect(press('Next file')).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['en', '{Alt>}{ArrowRight}', 'b.pdf'],
    ['he', '{Alt>}{ArrowLeft}', 'b.pdf'],
    ['en', '{Alt>}{ArrowLeft}', 'a.pdf'],
    ['he', '{Alt>}{ArrowRight}', 'a.pdf'],
  ] as const)('in %s navigates with %s from a.pdf to %s', async (locale, keys, target) => {
    const { user } = open('a.pdf', ITEMS, { locale });
    const next = document.querySelectorAll('.pv-steps button')[1];
    expect(next).toHaveAttribute('aria-keyshortcuts', locale === 'he' ? 'Alt+ArrowLeft' : 'Alt+ArrowRight');
    await user.keyboard(keys);
    expect(shown()).toBe(target);
  });

  it('closes when its file is removed', () => {
    const { rerender } = open('b.pdf');
    rerender(<Preview items={[]} />);
    expect(shown()).toBeNull();
  });
});

describe('checking files', () => {
  it('focuses the confirm button, then opens the next file to check', async () => {
    const { user, actions } = open('a.pdf');
    expect(press(/^Looks right, next/)).toHaveFocus();
    expect(screen.getByText('2 left to check')).toBeVisible();
    await user.click(press(/^Looks right, next/));
    expect(actions.check).toHaveBeenCalledExactlyOnceWith(ITEMS[0], expect.any(Function));
    expect(shown()).toBe('c.pdf');
  });

  it('skips files that need no review', async () => {
    const { user, actions } = open('b.pdf');
    await user.click(press(/^Next to check/));
    expect(actions.check).not.toHaveBeenCalled();
    expect(shown()).toBe('c.pdf');
  });

  it('shows which file is the last', () => {
    open('a.pdf', ITEMS.slice(0, 2));
    expect(press(/^Looks right, done/)).toBeVisible();
  });

  it('is confirmed by a key, once per key press', async () => {
    const { user, actions } = open('a.pdf');
    await user.keyboard('n');
    expect(actions.check).toHaveBeenCalledOnce();
    act(() => void fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', repeat: true }));
    expect(actions.check).toHaveBeenCalledOnce();
  });

  it.each([
    ['a visitor', null, 'Sign in to Download'],
    ['a user', VIEWER, /^Create ZIP/],
  ])('at its end offers %s to download', async (_, viewer, name) => {
    const { user, rerender, actions } = open('a.pdf', ITEMS.slice(0, 2), { viewer });
    const checked = [{ ...(ITEMS[0] as FileItem), isChecked: true }, ITEMS[1] as FileItem];
    rerender(<Preview items={checked} />);
    expect(screen.getByText('Everything is checked.')).toBeVisible();
    await user.click(press(name));
    expect(shown()).toBeNull();
    expect(actions[viewer ? 'createZip' : 'signInForZip']).toHaveBeenCalledOnce();
  });

  it('shows no completion message if it never began', () => {
    open('b.pdf', ITEMS.slice(1, 2));
    expect(screen.queryByText('Everything is checked.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Looks right|^Next to check/ })).not.toBeInTheDocument();
  });

  it.each([
    ['a.pdf', 'c.pdf'],
    ['b.pdf', 'c.pdf'],
    ['c.pdf', 'a.pdf'],
  ])('skips %s and continues with %s', async (id, next) => {
    const { user, actions } = open(id);
    await user.click(press('Remove'));
    expect(actions.remove).toHaveBeenCalledExactlyOnceWith(
      [ITEMS.find((item) => item.id === id)],
      expect.any(Function),
    );
    expect(shown()).toBe(next);
  });

  it('closes when the only file is skipped', async () => {
    const { user } = open('b.pdf', ITEMS.slice(1, 2));
    await user.click(press('Remove'));
    expect(shown()).toBeNull();
  });
});

describe('a correction in the preview', () => {
  it('of the name keeps the extension, and Enter moves the focus to the confirm button', async () => {
    const { user, actions } = open('a.pdf');
    await user.clear(field('New name'));
    await user.type(field('New name'), 'Power bill{Enter}');
    expect(actions.rename).toHaveBeenCalledExactlyOnceWith(ITEMS[0], 'Power_bill.pdf');
    expect(press(/^Looks right, next/)).toHaveFocus();
  });

  it('is reverted by Escape, which keeps the preview open', async () => {
    const { user, actions } = open('a.pdf');
    await user.type(field('New name'), ' more{Escape}');
    expect(field('New name')).toHaveValue('New a');
    expect(shown()).toBe('a.pdf');
    await user.keyboard('{Escape}');
    expect(shown()).toBeNull();
    expect(actions.rename).not.toHaveBeenCalled();
  });

  it('is saved when another file is shown', async () => {
    const { user, actions } = open('a.pdf');
    await user.type(field('Sender'), ' Ltd');
    await user.click(press('Next file'));
    expect(actions.correct).toHaveBeenCalledExactlyOnceWith(ITEMS[0], { sender: 'Electric Co Ltd' });
  });

  it('of the sender is trimmed, and not made if nothing changed', async () => {
    const { user, actions } = open('a.pdf');
    await user.clear(field('Sender'));
    await user.type(field('Sender'), '  Electric   Co {Enter}');
    expect(actions.correct).not.toHaveBeenCalled();
    await user.clear(field('Sender'));
    await user.type(field('Sender'), ' Water  Works {Enter}');
    expect(actions.correct).toHaveBeenCalledExactlyOnceWith(ITEMS[0], { sender: 'Water Works' });
  });

  it('of the amount keeps its currency, changes it, or removes it; an invalid amount changes nothing', async () => {
    const item = sorted('s.pdf', 0.9, { amount: { value: 312.4, currency: 'ILS' } });
    const { user, actions } = open('s.pdf', [item]);
    expect(field('Amount')).toHaveValue('₪312.40');
    const type = async (text: string) => {
      await user.clear(field('Amount'));
      if (text) await user.type(field('Amount'), text);
      fireEvent.blur(field('Amount'));
    };
    await type('90');
    expect(actions.correct).toHaveBeenLastCalledWith(item, { amount: { value: 90, currency: 'ILS' } });
    await type('12,50 EUR');
    expect(actions.correct).toHaveBeenLastCalledWith(item, { amount: { value: 12.5, currency: 'EUR' } });
    await type('');
    expect(actions.correct).toHaveBeenLastCalledWith(item, { amount: null });
    await type('a lot');
    expect(actions.correct).toHaveBeenCalledTimes(3);
    expect(field('Amount')).toHaveAccessibleDescription('That is not an amount. It was left as it was.');
  });

  it('of the date is a day, a month or none', async () => {
    const { user, actions } = open('a.pdf');
    expect(field('Date')).toHaveValue('2026-03-14');
    fireEvent.change(field('Date'), { target: { value: '2026-04-15' } });
    fireEvent.blur(field('Date'));
    expect(actions.correct).toHaveBeenLastCalledWith(ITEMS[0], { date: '2026-04-15' });
    await user.click(press('Month only'));
    expect(actions.correct).toHaveBeenLastCalledWith(ITEMS[0], { date: '2026-03' });
    await user.click(press('Remove the date'));
    expect(actions.correct).toHaveBeenLastCalledWith(ITEMS[0], { date: '' });
  });

  it('of the date is rejected if it is invalid', () => {
    const { actions } = open('a.pdf');
    fireEvent.change(field('Date'), { target: { value: '0026-04-15' } });
    fireEvent.blur(field('Date'));
    expect(screen.getByText('That is not a date. It was left as it was.')).toBeVisible();
    expect(field('Date')).toBeInvalid();
    expect(actions.correct).not.toHaveBeenCalled();
  });

  it('to a month asks for the day', async () => {
    const item = sorted('m.pdf', 0.5, { date: '2026-03' });
    const { user } = open('m.pdf', [item]);
    expect(field('Date')).toHaveAttribute('type', 'month');
    await user.click(press('Day as well'));
    expect(field('Date')).toHaveAttribute('type', 'date');
    expect(field('Date')).toHaveFocus();
  });

  it('shows the previous value, and how to restore the suggested name', async () => {
    const item = sorted(
      'a.pdf',
      0.5,
      { issuer: 'Electric Co', date: '2026-03-14' },
      {
        corrected: { sender: 'Water', date: '' },
        editedName: 'Mine.pdf',
      },
    );
    const { user, actions } = open('a.pdf', [item]);
    expect(field('Sender')).toHaveAccessibleDescription(/Electric Co/);
    expect(field('Date')).toHaveAccessibleDescription(/2026/);
    await user.click(press(/^Use New a\.pdf/));
    expect(actions.rename).toHaveBeenCalledExactlyOnceWith(item, null);
  });

  it.each([
    ['1987-03-14', /on, so this one is not in the name/],
    ['1950-03-14', /is not in the name/],
    ['2026-03-14', null],
  ])('of the date %s shows whether it is in the name', (date, text) => {
    open('o.pdf', [sorted('o.pdf', 0.5, { date })]);
    if (text) expect(field('Date')).toHaveAccessibleDescription(text);
    else expect(field('Date')).not.toHaveAccessibleDescription(/name/);
  });

  it('of the category offers all categories', async () => {
    const { user, actions } = open('a.pdf');
    await user.click(press(/^Change the category, now/));
    const menu = within(screen.getByRole('dialog', { name: 'All categories' }));
    await user.click(menu.getByRole('button', { name: /Insurance/ }));
    expect(actions.choose).toHaveBeenCalledExactlyOnceWith(ITEMS[0], expect.objectContaining({ id: 'Insurance' }));
  });
});

describe('a file that is not sorted', () => {
  it('has no fields to correct', () => {
    open('r.pdf', [readFileItem('r.pdf')]);
    expect(screen.queryByLabelText('Sender')).not.toBeInTheDocument();
    expect(screen.getByText(/^PDF, 1 page, /)).toBeVisible();
  });
});
