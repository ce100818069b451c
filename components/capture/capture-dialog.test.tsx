import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_FILE_BYTES } from '@/lib/shared/document-limits';
import { renderInWorkspace } from '@/tests/support/workspace/render-workspace';
import { CaptureDialog } from './capture-dialog';

const PICTURE = { data: new Blob(['jpeg']), width: 10, height: 20 };
/** What the worker answers: the page cut out of a photo called `cut…`, nothing for `bad…`; documents of `size`. */
let size = 10;
let jobs: { do: string; isSmall?: boolean; pages?: unknown[] }[] = [];
class PhotoWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror = null;
  postMessage(job: { do: string; photo?: File; isSmall?: boolean; pages?: unknown[] }) {
    jobs.push(job);
    const name = job.photo?.name ?? '';
    const photo = name.startsWith('bad') ? null : { whole: PICTURE, cropped: name.startsWith('cut') ? PICTURE : null };
    const pdf = Object.defineProperty(new Blob(['pdf'], { type: 'application/pdf' }), 'size', { value: size });
    queueMicrotask(() => this.onmessage?.({ data: job.do === 'cut' ? photo : pdf }));
  }
  terminate() {}
}

const add = vi.fn();
/** The dialog of a device without a camera, where photos are chosen. */
function dialog() {
  const onClose = vi.fn();
  const page = renderInWorkspace(<CaptureDialog onClose={onClose} />, { actions: { add } });
  const choose = async (...names: string[]) => {
    await screen.findByText('There is no camera to be found');
    await page.user.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement,
      names.map((name) => new File(['photo'], name, { type: 'image/jpeg' })),
    );
    const good = names.filter((name) => !name.startsWith('bad')).length;
    if (good > 0) await screen.findAllByRole('listitem');
  };
  return { onClose, choose, ...page };
}
const thumbs = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-current'));
const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.stubGlobal('Worker', PhotoWorker);
  add.mockReset().mockResolvedValue(['taken']);
  jobs = [];
  size = 10;
});

describe('photographing a document', () => {
  it('reports a missing camera and accepts photo files', async () => {
    const { choose } = dialog();
    expect(screen.queryByRole('button', { name: /as PDF$/ })).not.toBeInTheDocument();
    await choose('cut1.jpg', 'cut2.jpg');
    await expect.poll(() => thumbs().length).toBe(2);
  });

  it('adds the pages as one PDF and closes', async () => {
    const { user, choose, onClose } = dialog();
    await choose('cut1.jpg', 'cut2.jpg');
    await expect.poll(() => thumbs().length).toBe(2);
    await user.click(press(/as PDF$/));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(jobs.at(-1)).toMatchObject({ do: 'document', isSmall: false });
    expect(jobs.at(-1)?.pages).toHaveLength(2);
    const [file] = add.mock.calls[0]?.[0] ?? [];
    expect(file.name).toMatch(/\.pdf$/);
  });

  it('reports an unreadable photo and keeps the others', async () => {
    const { choose } = dialog();
    await choose('cut1.jpg');
    await choose('bad.jpg');
    expect(await screen.findByText('This photo could not be read. Please take it again.')).toHaveRole('alert');
    expect(thumbs()).toHaveLength(1);
  });

  it('shows a page large, where it can be rotated, moved and removed, with undo', async () => {
    const { user, choose } = dialog();
    await choose('cut1.jpg', 'plain2.jpg');
    await expect.poll(() => thumbs().length).toBe(2);
    await user.click(press('Page 1 of 2'));
    expect(thumbs()).toEqual(['true', null]);
    expect(screen.getByRole('checkbox')).toBeChecked();
    const [earlier, later] = [press('Move earlier'), press('Move later')];
    expect(earlier).toBeDisabled();
    await user.click(later);
    expect(thumbs()).toEqual([null, 'true']);
    expect(press('Move later')).toBeDisabled();
    await user.click(press('Remove'));
    expect(thumbs()).toHaveLength(1);
    await user.click(press('Undo'));
    expect(thumbs()).toEqual([null, 'true']);
  });

  it('has no crop option if no outline was found', async () => {
    const { user, choose } = dialog();
    await choose('plain.jpg');
    await user.click(press('Page 1 of 1'));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Move later' })).not.toBeInTheDocument();
  });

  it('asks before it discards photos', async () => {
    const { user, choose, onClose } = dialog();
    await choose('cut1.jpg');
    await user.click(press('Close'));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByText('Discard this page?')).toBeVisible();
    await user.click(press('Keep photographing'));
    expect(thumbs()).toHaveLength(1);
    await user.click(press('Close'));
    await user.click(press('Discard'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes at once without photos', async () => {
    const { user, onClose } = dialog();
    await user.click(press('Close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('offers smaller pages for a document that is too large, and reports if these are too large too', async () => {
    const { user, choose, onClose } = dialog();
    await choose('cut1.jpg');
    size = MAX_FILE_BYTES + 1;
    await user.click(press(/as PDF$/));
    await user.click(await screen.findByRole('button', { name: 'Add them at a lower resolution' }));
    await expect.poll(() => jobs.at(-1)?.isSmall).toBe(true);
    expect(await screen.findByText(/^Even at a lower resolution/)).toHaveRole('alert');
    expect(add).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('adds a document of exactly the allowed size', async () => {
    const { user, choose, onClose } = dialog();
    await choose('cut1.jpg');
    size = MAX_FILE_BYTES;
    await user.click(press(/as PDF$/));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('stays open with a message if the list rejects the document', async () => {
    add.mockResolvedValue([]);
    const { user, choose, onClose } = dialog();
    await choose('cut1.jpg');
    await user.click(press(/as PDF$/));
    expect(await screen.findByText('The document was not added. Your pages are still here.')).toHaveRole('alert');
    expect(onClose).not.toHaveBeenCalled();
  });
});
