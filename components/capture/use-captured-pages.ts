'use client';

import { useCallback, useReducer, useState } from 'react';
import { type CapturedPage, reducePages } from '@/lib/features/capture/captured-pages';
import { cutPhoto } from '@/lib/features/capture/photo-thread.client';

/** Removed, and can be put back. */
interface Removed {
  readonly page: CapturedPage;
  readonly at: number;
}

/** The pages that are photographed and what can be done with them. */
export function useCapturedPages() {
  const [pages, dispatch] = useReducer(reducePages, []);
  /** Photographs whose sheets are being looked for. */
  const [pending, setPending] = useState(0);
  const [removed, setRemoved] = useState<Removed | null>(null);

  /** Takes a photograph in; resolves to its page's id and whether its sheet was found, null when it cannot be read. */
  const take = useCallback(async (photo: Blob | ImageBitmap, insteadOf: string | null) => {
    setRemoved(null);
    setPending((count) => count + 1);
    try {
      const cut = await cutPhoto(photo);
      if (!cut) return null;
      const id = crypto.randomUUID();
      dispatch({ type: 'taken', id, photo: cut, insteadOf });
      return { id, isCut: cut.sheet !== null };
    } finally {
      setPending((count) => count - 1);
    }
  }, []);

  const remove = useCallback(
    (page: CapturedPage) => {
      setRemoved({ page, at: pages.indexOf(page) });
      dispatch({ type: 'removed', id: page.id });
    },
    [pages],
  );

  const putBack = useCallback(() => {
    if (removed) dispatch({ type: 'putBack', ...removed });
    setRemoved(null);
  }, [removed]);

  return { pages, pending, removed, dispatch, take, remove, putBack };
}
