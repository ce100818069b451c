import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FoundAttachment, SearchAnswer } from '@/lib/features/mail/mail-search';
import { setUsage } from '@/lib/features/usage/usage.client';
import { renderPage } from '@/tests/support/render';
import { usageWith } from '@/tests/support/workspace/workspace';
import { FoundList } from './found-list';

const found = (id: string, over: Partial<FoundAttachment> = {}): FoundAttachment => ({
  id,
  messageId: 'm1',
  fileName: `${id}.pdf`,
  kind: 'pdf',
  size: 1024,
  pageCount: 1,
  subject: `Subject of ${id}`,
  senderName: 'Electric Company',
  from: 'Electric Company <bills@electric.example>',
  senderAddress: 'bills@electric.example',
  date: '2026-11-01T10:00:00.000Z',
  wasImported: false,
  ...over,
});
const ALL = [
  found('a', { date: '2026-11-03T10:00:00.000Z' }),
  found('b', { date: '2026-11-02T10:00:00.000Z', senderName: 'Water', senderAddress: 'w@water.example', pageCount: 8 }),
  found('c', { date: '2026-11-01T10:00:00.000Z', subject: '', wasImported: true, sameAs: 'a' }),
];

interface FoundProps extends Pick<Parameters<typeof FoundList>[0], 'answer' | 'onChoose'> {
  readonly first: readonly string[];
}
function Found({ answer, first, onChoose }: FoundProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first));
  const choose = (ids: readonly string[], isChosen: boolean) => {
    onChoose(ids, isChosen);
    setChosen((now) => new Set(isChosen ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))));
  };
  return <FoundList answer={answer} chosen={chosen} onChoose={choose} />;
}
function list(attachments = ALL, first: readonly string[] = []) {
  const onChoose = vi.fn();
  const answer = { attachments, leftOut: [], leftOutCount: 0, tempDir: null } as unknown as SearchAnswer;
  return { onChoose, ...renderPage(<Found answer={answer} first={first} onChoose={onChoose} />) };
}
const rows = () => within(screen.getByRole('list', { name: 'What was found' })).getAllByRole('checkbox');
/** The first with this name: a later one may say that it is the same file. */
const box = (name: string) => screen.getAllByRole('checkbox', { name: new RegExp(`${name}\\.pdf`) })[0] as HTMLElement;
const all = () => screen.getByRole('checkbox', { name: 'Select all' });

afterEach(() => setUsage(usageWith(20)));

describe('the search results', () => {
  it('are selected one by one', async () => {
    const { user, onChoose } = list();
    await user.click(box('b'));
    expect(onChoose).toHaveBeenLastCalledWith(['b'], true);
    expect(box('b')).toBeChecked();
    await user.click(box('b'));
    expect(onChoose).toHaveBeenLastCalledWith(['b'], false);
  });

  it('are selected as a range with Shift', async () => {
    const { user, onChoose } = list();
    await user.click(box('a'));
    await user.keyboard('{Shift>}');
    await user.click(box('c'));
    expect(onChoose.mock.lastCall?.[0]).toEqual(expect.arrayContaining(['b', 'c']));
    for (const name of ['a', 'b', 'c']) expect(box(name)).toBeChecked();
  });

  it('are selected together, and the checkbox shows a partial selection', async () => {
    const { user, onChoose } = list(ALL, ['a']);
    expect(all()).toBePartiallyChecked();
    await user.click(all());
    expect(onChoose).toHaveBeenLastCalledWith(['a', 'b', 'c'], true);
    expect(all()).toBeChecked();
    await user.click(all());
    expect(onChoose).toHaveBeenLastCalledWith(['a', 'b', 'c'], false);
    expect(all()).not.toBeChecked();
  });

  it('are searched, and "select all" covers only the visible ones', async () => {
    const { user, onChoose } = list();
    await user.type(screen.getByRole('textbox'), 'water');
    expect(rows()).toHaveLength(1);
    await user.click(all());
    expect(onChoose).toHaveBeenLastCalledWith(['b'], true);
    await user.type(screen.getByRole('textbox'), 'zzz');
    expect(all()).toBeDisabled();
    expect(all()).not.toBeChecked();
  });

  it('show which were imported before and which are duplicates', () => {
    list();
    const row = box('c').closest('li');
    expect(row).toHaveTextContent('a.pdf');
    expect(row?.querySelectorAll('.mail-marks > *')).toHaveLength(2);
    expect(box('a').closest('li')?.querySelector('.mail-marks')).toBeNull();
  });

  it('show a missing subject, and page counts above one', () => {
    list();
    expect(box('c').closest('li')?.querySelector('.mail-subject')).not.toBeEmptyDOMElement();
    expect(box('b').closest('li')).toHaveTextContent('8 pages');
    expect(box('a').closest('li')).not.toHaveTextContent('1 page');
  });

  it('offer the files that fit if more pages are selected than are left', async () => {
    setUsage(usageWith(3));
    const { user, onChoose } = list(ALL, ['a', 'b', 'c']);
    const [fit] = screen.getAllByRole('button').filter((each) => each.closest('.mail-sum'));
    if (!fit) throw new Error('nothing is offered');
    await user.click(fit);
    expect(onChoose).toHaveBeenLastCalledWith(['b'], false);
    expect(screen.getAllByRole('button').filter((each) => each.closest('.mail-sum'))).toEqual([]);
  });

  it('fit if exactly the pages left are selected', () => {
    setUsage(usageWith(10));
    list(ALL, ['a', 'b', 'c']);
    expect(document.querySelector('.mail-over')).toBeNull();
  });
});
