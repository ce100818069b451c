import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '@/tests/support/render';
import { Pager } from './pager';

const buttons = () => ['Previous', 'Next'].map((name) => screen.getByRole('button', { name }));

describe('the pager', () => {
  it('goes forward and back', async () => {
    const [onPrevious, onNext] = [vi.fn(), vi.fn()];
    const { user } = renderPage(<Pager text="1–25" onPrevious={onPrevious} onNext={onNext} busy={false} />);
    for (const button of buttons()) await user.click(button);
    expect([onPrevious, onNext].map((go) => go.mock.calls.length)).toEqual([1, 1]);
    expect(screen.getByRole('status')).toHaveTextContent('1–25');
  });

  it('keeps its buttons focusable at both ends, where they are disabled', async () => {
    const { user } = renderPage(<Pager text="" onPrevious={null} onNext={null} busy={false} />);
    for (const button of buttons()) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
      expect(button).toHaveFocus();
    }
  });

  it('waits for the page that is loading', async () => {
    const onNext = vi.fn();
    const { user } = renderPage(<Pager text="" onPrevious={null} onNext={onNext} busy />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(onNext).not.toHaveBeenCalled();
  });
});
