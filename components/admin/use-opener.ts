'use client';

import { useCallback, useState } from 'react';

/**
 * Returns the element that had the focus when a dialog opened without a button of its own. It gets the focus back. If
 * it no longer exists, such as after a deletion, the page gets the focus.
 */
export function useOpener(): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement);
  return useCallback(
    () => (opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main')),
    [opener],
  );
}
