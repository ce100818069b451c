import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '@/tests/support/render';
import { Button } from './button';
import { ReasonButton } from './reason-button';

const locked = (onClick = vi.fn()) => {
  const page = renderPage(
    <ReasonButton reason="Select files first." onClick={onClick}>
      Sort
    </ReasonButton>,
  );
  return { ...page, onClick, button: screen.getByRole('button', { name: 'Sort' }) };
};
const tip = () => document.querySelector('.tip');

describe('a disabled button with a reason', () => {
  it('announces the reason to screen readers and stays focusable', () => {
    const { button } = locked();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Select files first.');
    act(() => button.focus());
    expect(button).toHaveFocus();
  });

  it('does nothing on a click, and shows the reason', async () => {
    const { user, button, onClick } = locked();
    expect(tip()).toBeNull();
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(tip()).toHaveTextContent('Select files first.');
  });

  it('shows the reason on focus', async () => {
    const { button } = locked();
    act(() => button.focus());
    await expect.poll(tip).toHaveTextContent('Select files first.');
  });

  it('acts once there is no reason, and shows no explanation', async () => {
    const { user, button, onClick, rerender } = locked();
    rerender(
      <ReasonButton reason={undefined} onClick={onClick}>
        Sort
      </ReasonButton>,
    );
    expect(button).not.toHaveAttribute('aria-disabled');
    await user.click(button);
    expect(onClick).toHaveBeenCalledOnce();
    expect(tip()).toBeNull();
  });
});

describe('a busy button', () => {
  it('keeps its focus and its text, and ignores clicks', async () => {
    const onClick = vi.fn();
    const { user } = renderPage(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: /Save/ });
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('does not submit its form', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = renderPage(
      <form onSubmit={onSubmit}>
        <Button>Plain</Button>
        <Button type="submit" busy>
          Busy
        </Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    for (const name of [/Plain/, /Busy/]) await user.click(screen.getByRole('button', { name }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
