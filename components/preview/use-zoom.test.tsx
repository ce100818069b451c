import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useZoom } from './use-zoom';

/**
 * Content of 1000 × 2000 at its fitted size in a stage of 400 × 400. The sizes are stubbed, because no layout is
 * computed.
 */
function Zoomed({ direction = 'ltr' }: { readonly direction?: 'ltr' | 'rtl' }) {
  const scroller = useRef<HTMLElement>(null);
  const { zoom, setZoom } = useZoom(scroller);
  const attach = (element: HTMLElement | null) => {
    scroller.current = element;
    if (!element) return;
    Object.defineProperties(element, {
      clientWidth: { value: 400, configurable: true },
      clientHeight: { value: 400, configurable: true },
      scrollWidth: { value: 1000 * zoom, configurable: true },
      scrollHeight: { value: 2000 * zoom, configurable: true },
    });
    element.scrollTo = scrollTo as never;
  };
  return (
    <>
      <section ref={attach} aria-label="Stage" style={{ direction }}>
        {zoom}
      </section>
      <input aria-label="Field" />
      <button type="button" onClick={() => setZoom(2)}>
        Twice
      </button>
    </>
  );
}
const scrollTo = vi.fn();
const stage = () => screen.getByRole('region', { name: 'Stage' });
const key = (name: string, target: Element = document.body, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key: name, ...init });

beforeEach(() => void scrollTo.mockClear());

describe('the zoom of a preview', () => {
  it('is changed with + and -, and 0 fits', () => {
    render(<Zoomed />);
    key('+');
    expect(stage()).toHaveTextContent('1.25');
    key('-');
    key('-');
    expect(stage()).toHaveTextContent('0.75');
    key('0');
    expect(stage()).toHaveTextContent(/^1$/);
  });

  it('ignores keys typed into a field, and a closed preview', () => {
    const { unmount } = render(<Zoomed />);
    key('+', screen.getByRole('textbox'));
    expect(stage()).toHaveTextContent(/^1$/);
    const remove = vi.spyOn(document, 'removeEventListener');
    unmount();
    expect(remove.mock.calls.map(([type]) => type)).toContain('keydown');
    remove.mockRestore();
  });

  it('follows the wheel with Ctrl, which then does not zoom the page', () => {
    render(<Zoomed />);
    expect(fireEvent.wheel(stage(), { deltaY: -20 })).toBe(true);
    expect(stage()).toHaveTextContent(/^1$/);
    // jsdom drops the modifier keys of a wheel event.
    const turn = new WheelEvent('wheel', { deltaY: -20, bubbles: true, cancelable: true });
    Object.defineProperty(turn, 'ctrlKey', { value: true });
    fireEvent(stage(), turn);
    expect(turn.defaultPrevented).toBe(true);
    expect(Number(stage().textContent)).toBeGreaterThan(1);
  });

  it.each([
    ['ltr', 100, 400],
    ['rtl', -100, -400],
  ] as const)('keeps the centre in view for text direction %s', (direction, left, expected) => {
    render(<Zoomed direction={direction} />);
    Object.assign(stage(), { scrollLeft: left, scrollTop: 600 });
    fireEvent.click(screen.getByRole('button', { name: 'Twice' }));
    // The centre was at 300 of 1000 across and 800 of 2000 down. It is now at 600 and 1600, minus half of the stage.
    expect(scrollTo).toHaveBeenLastCalledWith({ left: expected, top: 1400, behavior: 'instant' });
  });

  it('does not scroll at the same size', () => {
    render(<Zoomed />);
    key('0');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
