/** Focus inside these regions is preserved. Menus, dialogs and notifications return it themselves. */
const REGIONS = 'main, header, footer';
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The focused element with its ancestors up to its region, from the inside out. */
interface Trail {
  readonly elements: readonly Element[];
  readonly path: string;
}

function trailOf(element: Element): Trail | null {
  const region = element.closest(REGIONS);
  if (!region) return null;
  const elements = [element];
  for (let at = element; at !== region && at.parentElement; at = at.parentElement) elements.push(at.parentElement);
  return { elements, path: location.pathname };
}

/** Returns whether an element is visible and enabled. Safari before 17.4 lacks `checkVisibility`. */
export function canTakeFocus(element: HTMLElement): boolean {
  const isShown = element.checkVisibility?.() ?? element.getClientRects().length > 0;
  return isShown && !element.matches(':disabled');
}

/** Returns the element at the position of `removed`, or the closest one. */
function successorOf(removed: Element, parent: Element, records: readonly MutationRecord[]): Element {
  const record = records.findLast(({ removedNodes }) => [...removedNodes].includes(removed));
  const before = record?.previousSibling;
  const after = before?.isConnected ? before.nextSibling : record?.nextSibling;
  const shown = (
    node: ChildNode | Node | null | undefined,
    step: 'nextSibling' | 'previousSibling',
  ): Element | null => {
    for (let at = node; at; at = at[step]) {
      if (at instanceof HTMLElement && at.parentElement === parent && canTakeFocus(at)) return at;
    }
    return null;
  };
  return shown(after, 'nextSibling') ?? shown(before, 'previousSibling') ?? parent;
}

function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(FOCUSABLE)) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the replacement of a removed focused element, such as a note with its own close button. Browsers
 * would focus the body, where screen readers start again at the top of the page. Returns a stop function.
 */
export function keepFocus(): () => void {
  let trail: Trail | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const isLost = () => document.activeElement === null || document.activeElement === document.body;
  const onFocusIn = ({ target }: FocusEvent) => {
    trail = target instanceof Element ? trailOf(target) : null;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    // A click outside all controls, or another window. A removed element fires this too, but no longer exists by then.
    setTimeout(() => {
      if (!relatedTarget && target instanceof Element && target.isConnected && trail?.elements[0] === target)
        trail = null;
    });
  };
  const observer = new MutationObserver((records) => {
    if (!trail || trail.elements[0]?.isConnected || !isLost()) return;
    const { elements, path } = trail;
    const at = elements.findIndex((element) => element.isConnected);
    const [removed, parent] = [elements[at - 1], elements[at]];
    if (!removed || !parent || location.pathname !== path) {
      trail = null;
      return;
    }
    const successor = successorOf(removed, parent, records);
    trail = trailOf(successor);
    cancel();
    // The key press that removed the element must end first, or it activates the successor. Some components move the focus
    // themselves in the next frame (`useRowKeys`); they take precedence.
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        if (isLost() && successor.isConnected) focusOn(successor);
      });
    });
  });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    cancel();
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}
