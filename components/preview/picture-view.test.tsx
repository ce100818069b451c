import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { AppError } from '@/lib/platform/errors';
import { readFileItem, sortedFileItem } from '@/tests/support/workspace/file-items';
import { renderInWorkspace } from '@/tests/support/workspace/render-workspace';
import { PictureView } from './picture-view';
import { QuotesProvider } from './quotes';

const PHOTO = readFileItem('photo.jpg', { kind: 'jpg' });
const file = new File(['a'], 'photo.jpg', { type: 'image/jpeg' });
const decode = vi.fn(async () => {});

function view(item: FileItem = PHOTO, options: Parameters<typeof renderInWorkspace>[1] = {}) {
  const page = (of: FileItem) => (
    <QuotesProvider item={of}>
      <PictureView item={of} />
    </QuotesProvider>
  );
  const rendered = renderInWorkspace(page(item), options);
  return { ...rendered, show: (of: FileItem) => rendered.rerender(page(of)) };
}
const picture = () => screen.findByRole('img', { name: /^Content of .*photo\.jpg/ });
/** Size and rotation of the picture, and the size of the frame that it needs in the scroll area. */
async function layout() {
  const { style, parentElement } = await picture();
  const of = (one: CSSStyleDeclaration | undefined) => [one?.inlineSize, one?.blockSize].join(' × ');
  return { picture: of(style), frame: of(parentElement?.style), rotate: style.rotate };
}
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  decode.mockReset().mockResolvedValue(undefined);
  let count = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    count += 1;
    return `blob:${count}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(workspace, 'previewContent').mockReturnValue(file);
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      readonly naturalWidth = 800;
      readonly naturalHeight = 400;
      readonly decode = decode;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
});
afterEach(() => vi.restoreAllMocks());

describe('a picture in the preview', () => {
  it('fits into its stage, and is zoomed', async () => {
    const { user } = view();
    expect(screen.getByText('Opening the file')).toBeVisible();
    await expect.poll(layout).toEqual({ picture: '400px × 200px', frame: '400px × 200px', rotate: '0deg' });
    expect(screen.queryByText('Opening the file')).not.toBeInTheDocument();
    await user.click(press('Zoom in'));
    expect(await layout()).toMatchObject({ picture: '500px × 250px' });
    expect(screen.getByText('Zoom 125%')).toBeInTheDocument();
    await user.click(press('125%, fit'));
    expect(await layout()).toMatchObject({ picture: '400px × 200px' });
    for (let step = 0; step < 3; step += 1) await user.click(press('Zoom out'));
    expect(press('Zoom out')).toHaveAttribute('aria-disabled', 'true');
    expect(press('Zoom in')).not.toHaveAttribute('aria-disabled');
  });

  it('rotates in both directions, and fits afterwards', async () => {
    const { user } = view();
    await picture();
    await user.click(press('Rotate clockwise'));
    expect(await layout()).toEqual({ picture: '400px × 200px', frame: '200px × 400px', rotate: '90deg' });
    await user.click(press('Rotate counter-clockwise'));
    await user.click(press('Rotate counter-clockwise'));
    expect(await layout()).toMatchObject({ frame: '200px × 400px', rotate: '270deg' });
    await user.click(press('Rotate counter-clockwise'));
    expect(await layout()).toMatchObject({ frame: '400px × 200px', rotate: '180deg' });
  });

  it('stays visible while its new content loads; its object URL is then released', async () => {
    const { show } = view();
    expect(await picture()).toHaveAttribute('src', 'blob:1');
    let opened = () => {};
    decode.mockReturnValue(
      new Promise((resolve) => {
        opened = resolve;
      }),
    );
    show({ ...PHOTO, revision: 1 });
    expect(await picture()).toHaveAttribute('src', 'blob:1');
    await act(async () => opened());
    expect(await picture()).toHaveAttribute('src', 'blob:2');
    expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
  });

  it('shows a failure to open it, releases its object URL, and can be retried', async () => {
    decode.mockRejectedValueOnce(new Error('broken'));
    const { user } = view();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
    await user.click(retry);
    expect(await picture()).toBeVisible();
  });

  it('cannot be opened again if this browser has lost it', async () => {
    vi.mocked(workspace.previewContent).mockReturnValue(null);
    view();
    expect(await screen.findByText('This browser no longer has the file')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('the rotation of a picture', () => {
  const rotated = async (item: FileItem = PHOTO) => {
    const page = view(item);
    await picture();
    await page.user.click(press('Rotate clockwise'));
    return page;
  };

  it('is saved on request, and can be undone', async () => {
    const takeBack = vi.fn();
    const saveRotation = vi.spyOn(workspace, 'saveRotation').mockResolvedValue(takeBack as never);
    const { user, show } = await rotated();
    await user.click(press('Keep the rotation'));
    expect(saveRotation).toHaveBeenCalledExactlyOnceWith('photo.jpg', 90);
    expect(await screen.findByText(/photo\.jpg.* is saved as rotated/)).toBeVisible();
    expect(screen.queryByText('It was sorted before it was rotated.')).not.toBeInTheDocument();
    show({ ...PHOTO, revision: 1 });
    await expect.poll(async () => (await picture()).style.rotate).toBe('0deg');
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    await user.click(undo as HTMLElement);
    expect(takeBack).toHaveBeenCalledOnce();
    await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('of a sorted picture makes its result outdated, which can be read again', async () => {
    vi.spyOn(workspace, 'saveRotation').mockResolvedValue(vi.fn() as never);
    const sorted = sortedFileItem('photo.jpg', { kind: 'jpg' });
    const { user, show, actions } = await rotated(sorted);
    expect(screen.queryByRole('button', { name: 'Read again' })).not.toBeInTheDocument();
    await user.click(press('Keep the rotation'));
    expect(await screen.findByText('It was sorted before it was rotated.')).toBeVisible();
    const stale = { ...sorted, revision: 1 };
    show(stale);
    await user.click(press('Read again'));
    expect(actions.sort).toHaveBeenCalledExactlyOnceWith([stale]);
  });

  it.each([
    [new AppError('imageTooLarge'), /too large to rotate in this browser/],
    [new AppError('readFailed'), /./],
  ])('shows the reason if it cannot be saved', async (error, text) => {
    vi.spyOn(workspace, 'saveRotation').mockRejectedValue(error);
    const { user } = await rotated();
    await user.click(press('Keep the rotation'));
    const title = await screen.findByText('The rotation could not be saved');
    expect(title.closest('.toast')).toHaveTextContent(text);
    expect(press('Keep the rotation')).not.toHaveAttribute('aria-busy', 'true');
    if (error.code !== 'imageTooLarge') expect(screen.queryByText(/too large to rotate/)).not.toBeInTheDocument();
  });

  it.each(['categorising', 'reading', 'waiting'] as const)('is not saved while the file is %s', async (status) => {
    await rotated({ ...PHOTO, status });
    expect(screen.queryByRole('button', { name: 'Keep the rotation' })).not.toBeInTheDocument();
  });

  it('cannot be saved without a rotation', async () => {
    view();
    await picture();
    expect(screen.queryByRole('button', { name: 'Keep the rotation' })).not.toBeInTheDocument();
  });
});
