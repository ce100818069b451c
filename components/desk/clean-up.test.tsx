import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEndedSession } from '@/components/auth/use-ended-session';
import { COMPACT_AFTER_PX, useCompact } from '@/components/layout/use-compact';
import { usePreviewKeys } from '@/components/preview/use-preview-keys';
import { useStepKeys } from '@/components/preview/use-step-keys';
import { useZoom } from '@/components/preview/use-zoom';
import { useToastsClearOf } from '@/components/ui/use-toasts-clear-of';
import { SESSION_ENDED_EVENT, SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { REACHABLE_EVENT } from '@/lib/platform/http/reachability.client';
import { renderInWorkspace } from '@/tests/support/workspace/render-workspace';
import { usePageDrop } from './use-page-drop';
import { usePageKeys } from './use-page-keys';
import { usePaste } from './use-paste';
import { useScrollToList } from './use-scroll-to-list';
import { useSharedFiles } from './use-shared-files';
import { useSortWhenReachable } from './use-sort-when-reachable';

function Uses({ useIt }: { readonly useIt: () => void }) {
  useIt();
  return null;
}
const nothing = () => {};
function Header() {
  return <p>{useCompact() ? 'compact' : 'full'}</p>;
}
function Bar({ top, bottom }: { readonly top: number; readonly bottom: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useToastsClearOf(bar);
  return (
    <div
      ref={(element) => {
        bar.current = element;
        if (element) element.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
      }}
    />
  );
}
function Desk({ isRestored, count }: { readonly isRestored: boolean; readonly count: number }) {
  const desk = useRef<HTMLDivElement>(null);
  useScrollToList(desk, isRestored, count);
  return (
    <div ref={desk} data-testid="desk">
      <div className="drop" />
    </div>
  );
}

describe('an unmounted part of the page', () => {
  /** Event types with a listener on the window or the document. */
  let listening: string[] = [];
  beforeEach(() => {
    listening = [];
    for (const [name, target] of Object.entries({ window, document })) {
      const { addEventListener, removeEventListener } = target;
      vi.spyOn(target, 'addEventListener').mockImplementation(((...args: Parameters<typeof addEventListener>) => {
        listening.push(`${name} ${args[0]}`);
        addEventListener.apply(target, args);
      }) as never);
      vi.spyOn(target, 'removeEventListener').mockImplementation(((...args: Parameters<typeof removeEventListener>) => {
        const at = listening.indexOf(`${name} ${args[0]}`);
        if (at >= 0) listening.splice(at, 1);
        removeEventListener.apply(target, args);
      }) as never);
    }
  });
  afterEach(() => vi.restoreAllMocks());

  it.each<[string, () => void, readonly string[]]>([
    ['pasted files', () => usePaste(nothing), ['document paste']],
    ['dropped files', () => usePageDrop(async () => []), ['window dragover', 'window drop']],
    ['keys of the page', () => usePageKeys({ onFind: nothing }), ['document keydown']],
    ['keys of the preview', () => usePreviewKeys({}), ['document keydown']],
    ['keys between pages', () => useStepKeys('page', nothing), ['document keydown']],
    ['keys of the zoom', () => useZoom(useRef(null)), ['document keydown']],
    ['notifications', () => useToastsClearOf(useRef(null)), ['window scroll', 'window resize']],
    ['the header', () => useCompact(), ['window scroll']],
    ['shared files', () => useSharedFiles(nothing, false), [`window ${SIGNED_OUT_EVENT}`]],
    ['a connection', () => useSortWhenReachable([]), [`window ${REACHABLE_EVENT}`]],
    ['the end of a session', () => useScrollToList(useRef(null), true, 0), [`window ${SESSION_ENDED_EVENT}`]],
    ['a session', () => useEndedSession(true, nothing), [`window ${SESSION_ENDED_EVENT}`, 'document visibilitychange']],
  ])('removes its listeners for %s', (_, useIt, events) => {
    const { rerender } = renderInWorkspace(<p>before</p>);
    const before = [...listening];
    rerender(<Uses useIt={useIt} />);
    // Notifications add their own listeners each time.
    const added = before.reduce((left, each) => left.toSpliced(left.indexOf(each), 1), listening);
    expect(added).toEqual(events);
    rerender(<p>after</p>);
    expect(listening.toSorted()).toEqual(before.toSorted());
  });
});

describe('the header', () => {
  const scrollTo = (y: number) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
    fireEvent.scroll(window);
  };
  afterEach(() => vi.restoreAllMocks());

  it('is compact once the page is scrolled', () => {
    renderInWorkspace(<Header />);
    expect(screen.getByText('full')).toBeVisible();
    scrollTo(COMPACT_AFTER_PX);
    expect(screen.getByText('full')).toBeVisible();
    scrollTo(COMPACT_AFTER_PX + 1);
    expect(screen.getByText('compact')).toBeVisible();
    scrollTo(0);
    expect(screen.getByText('full')).toBeVisible();
  });
});

describe('notifications', () => {
  const offset = () => document.documentElement.style.getPropertyValue('--toasts-from-bottom');

  it.each([
    ['at the end of the window', -60, 0, '72px'],
    ['that reaches below the window', -10, 50, '22px'],
    ['with room for them below', -300, -120, ''],
    ['below the window', 0, 60, ''],
  ])('stay above a bar %s', (_, top, bottom, expected) => {
    const { unmount } = renderInWorkspace(<Bar top={innerHeight + top} bottom={innerHeight + bottom} />);
    expect(offset()).toBe(expected);
    unmount();
    expect(offset()).toBe('');
  });

  it('stay above the highest of several bars', () => {
    renderInWorkspace(
      <>
        <Bar top={innerHeight - 40} bottom={innerHeight} />
        <Bar top={innerHeight - 90} bottom={innerHeight - 40} />
      </>,
    );
    expect(offset()).toBe('102px');
  });
});

describe('the first files', () => {
  let shown: string[] = [];
  const page = (isPhone = false) => {
    shown = [];
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isPhone } as never);
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.className || 'desk');
    });
    const desk = (isRestored: boolean, count: number) => <Desk isRestored={isRestored} count={count} />;
    const { rerender } = renderInWorkspace(desk(false, 0));
    return (isRestored: boolean, count: number) => rerender(desk(isRestored, count));
  };
  afterEach(() => vi.restoreAllMocks());

  it('are scrolled to, and later ones are not', () => {
    const show = page();
    show(true, 0);
    expect(shown).toEqual([]);
    show(true, 1);
    show(true, 2);
    expect(shown).toEqual(['desk']);
  });

  it('are scrolled to below the dropzone on a phone', () => {
    const show = page(true);
    show(true, 0);
    show(true, 1);
    expect(shown).toEqual(['drop']);
  });

  it('are not scrolled to if they were stored, unless files were dropped before', () => {
    const show = page();
    show(true, 3);
    expect(shown).toEqual([]);
    const dropped = page();
    dropped(false, 1);
    expect(shown).toEqual(['desk']);
  });

  it('are scrolled to after the end of a session, which changed the page around them', () => {
    const show = page();
    show(true, 2);
    act(() => void window.dispatchEvent(new Event(SESSION_ENDED_EVENT)));
    show(true, 3);
    show(true, 4);
    expect(shown).toEqual(['desk']);
  });
});
