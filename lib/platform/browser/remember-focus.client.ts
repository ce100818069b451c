const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), a[href]';

/**
 * Remembers the focused element, or the one passed in. Returns a function that restores the focus.
 * If the element is gone, e.g. the button of a removed row, the first control in its nearest remaining ancestor gets
 * the focus.
 */
export function rememberFocus(from: Element | null = document.activeElement): () => void {
  const trail: Element[] = [];
  for (let at = from; at && at !== document.body; at = at.parentElement) trail.push(at);
  return () => {
    for (const element of trail) {
      if (!element.isConnected) continue;
      const target = element.matches(FOCUSABLE) ? element : element.querySelector(FOCUSABLE);
      if (!(target instanceof HTMLElement)) continue;
      target.focus();
      if (document.activeElement === target) return;
    }
  };
}
