const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), a[href]';

/**
 * Remembers what has the focus, or is said to have it; the function that it returns gives the focus back. What is gone by then, as the button of
 * a row whose file was opened, is stood in for by the first control of whatever nearest around it is still there.
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
