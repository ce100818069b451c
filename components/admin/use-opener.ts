'use client';

import { useCallback, useState } from 'react';

/**
 * What had the focus when a dialog was opened without a button of its own: it gets the focus back. Where it is gone by then,
 * such as with a deleted account, the page gets it.
 */
export function useOpener(): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement);
  return useCallback(
    () => (opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main')),
    [opener],
  );
}
