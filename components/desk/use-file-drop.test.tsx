import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS_FILES } from '@/lib/features/usage/limits';
import { renderInWorkspace } from '@/tests/support/workspace/render-workspace';
import { Dropzone } from './dropzone';

const PDF = new File(['a'], 'a.pdf', { type: 'application/pdf' });
const SONG = new File(['a'], 'song.mp3', { type: 'audio/mpeg' });
type Props = Parameters<typeof Dropzone>[0];
const zone = (over: Partial<Props> = {}) =>
  renderInWorkspace(<Dropzone used={0} busyWith={null} isListEmpty {...over} />);
const region = () => document.querySelector<HTMLElement>('.drop') as HTMLElement;
const item = (file: File) => ({ kind: 'file', type: file.type, getAsFile: () => file });
async function drag(
  type: 'dragEnter' | 'dragLeave' | 'drop',
  files: readonly File[],
  items: readonly object[] = files.map(item),
) {
  const event = createEvent[type](region());
  Object.defineProperty(event, 'dataTransfer', { value: { files, items, types: ['Files'] } });
  await act(async () => void fireEvent(region(), event));
}
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const chosen = () => document.querySelector<HTMLInputElement>('.drop > input') as HTMLInputElement;

afterEach(() => vi.restoreAllMocks());

describe('files over the dropzone', () => {
  it('are counted; other dragged items are not', async () => {
    zone();
    const before = title();
    await drag('dragEnter', [PDF, SONG], [item(PDF), item(SONG), { kind: 'string', type: 'text/plain' }]);
    expect(title()).toMatch(/2/);
    await drag('dragLeave', []);
    expect(title()).toBe(before);
  });

  it('are added when they are dropped, including unsupported ones, which the list rejects', async () => {
    const { actions } = zone();
    await drag('drop', [PDF, SONG]);
    await expect.poll(() => vi.mocked(actions.add).mock.calls).toEqual([[[PDF, SONG], undefined]]);
  });

  it('are found in folders', async () => {
    const { actions } = zone();
    const entry = { name: 'a.pdf', isDirectory: false, file: (done: (file: File) => void) => done(PDF) };
    const parts: object[][] = [[entry], []];
    const readEntries = (done: (entries: object[]) => void) => done(parts.shift() ?? []);
    const folder = { name: 'Papers', isDirectory: true, createReader: () => ({ readEntries }) };
    await drag('drop', [], [{ kind: 'file', webkitGetAsEntry: () => folder }]);
    await expect
      .poll(() => vi.mocked(actions.add).mock.calls)
      .toEqual([[[PDF], { files: [PDF], isCut: false, unreadable: [] }]]);
  });

  it('are rejected while files are sorted, and when a visitor has none left', async () => {
    for (const over of [{ busyWith: 'sorting' }, { busyWith: 'zip' }, { used: ANONYMOUS_FILES }] as const) {
      const { actions, unmount } = zone(over);
      await drag('drop', [PDF]);
      expect(actions.add).not.toHaveBeenCalled();
      unmount();
    }
  });
});

describe('the file dialog of the dropzone', () => {
  it('adds the chosen files', async () => {
    const { actions } = zone();
    Object.defineProperty(chosen(), 'files', { value: [PDF], configurable: true });
    await act(async () => void fireEvent.change(chosen()));
    await expect.poll(() => vi.mocked(actions.add).mock.calls).toEqual([[[PDF], undefined]]);
  });

  it.each([
    ['Apple Computer, Inc.', false],
    ['Google Inc.', true],
  ])('of a browser by %s accepts HEIC itself: %s', (vendor, isAccepted) => {
    vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
    zone();
    expect(chosen().accept.includes('image/heic')).toBe(isAccepted);
    expect(chosen().accept).toContain('application/pdf');
  });
});
