import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '@/tests/support/render';
import { Button } from './button';
import { Dialog, DialogContent, type DialogContentProps, DialogTrigger } from './dialog';

function opened(over: Partial<DialogContentProps> = {}) {
  return renderPage(
    <Dialog>
      <DialogTrigger asChild>
        <Button>Open</Button>
      </DialogTrigger>
      <DialogContent title="Question" {...over}>
        <input aria-label="First" />
        <input aria-label="Second" />
      </DialogContent>
    </Dialog>,
  );
}
const open = async (over: Partial<DialogContentProps> = {}) => {
  const page = opened(over);
  await page.user.click(screen.getByRole('button', { name: 'Open' }));
  return page;
};
const dialog = () => screen.queryByRole('dialog', { name: 'Question' });

describe('a dialog', () => {
  it('is labelled by its title and described by its description', async () => {
    await open({ description: 'What it is about' });
    expect(dialog()).toHaveAccessibleDescription('What it is about');
  });

  it('has no description reference without a description', async () => {
    await open();
    expect(dialog()).not.toHaveAttribute('aria-describedby');
  });

  it.each(['{Escape}', 'button'])('closes with %s, and the focus returns to the button that opened it', async (way) => {
    const { user } = await open();
    if (way === 'button') await user.click(screen.getByRole('button', { name: 'Close' }));
    else await user.keyboard(way);
    expect(dialog()).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.textContent).toBe('Open');
  });

  it('focuses the given element first', async () => {
    await open({ firstFocus: () => screen.getByRole('textbox', { name: 'Second' }) });
    expect(screen.getByRole('textbox', { name: 'Second' })).toHaveFocus();
  });

  it('moves the focus to the given element when it closes', async () => {
    const { user } = await open({ finalFocus: () => document.getElementById('other') });
    const other = document.createElement('button');
    other.id = 'other';
    document.body.append(other);
    await user.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(other);
    other.remove();
  });

  it('stays open if its owner keeps it open', async () => {
    const onDismiss = vi.fn((event: Event) => event.preventDefault());
    const { user } = await open({ onDismiss });
    await user.keyboard('{Escape}');
    expect(onDismiss).toHaveBeenCalledOnce();
    expect(dialog()).toBeVisible();
  });

  it('below another dialog leaves Escape to the top one', async () => {
    const { user } = renderPage(
      <>
        <Dialog defaultOpen>
          <DialogContent title="Question" />
        </Dialog>
        <Dialog defaultOpen>
          <DialogContent title="On top" />
        </Dialog>
      </>,
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByText('On top')).not.toBeInTheDocument();
    expect(screen.getByText('Question')).toBeInTheDocument();
  });
});
