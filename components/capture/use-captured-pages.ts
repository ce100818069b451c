'use client';

import { useCallback, useReducer, useState } from 'react';
import { type CapturedPage, reducePages } from '@/lib/features/capture/captured-pages';
import { cropPhoto } from '@/lib/features/capture/photo-thread.client';

/** A removed page that can be restored. */
interface Removed {
  readonly page: CapturedPage;
  readonly at: number;
}

/** The photographed pages and the operations on them. */
export function useCapturedPages() {
  const [pages, dispatch] = useReducer(reducePages, []);
  /** Number of photos in which the page outline is being detected. */
  const [pending, setPending] = useState(0);
  const [removed, setRemoved] = useState<Removed | null>(null);

  /** Adds a photo. Resolves to the page's id and whether its outline was found; null if the photo cannot be read. */
  const take = useCallback(async (photo: Blob | ImageBitmap, replacedId: string | null) => {
    setRemoved(null);
    setPending((count) => count + 1);
    try {
      const cut = await cropPhoto(photo);
      if (!cut) return null;
      const id = crypto.randomUUID();
      dispatch({ type: 'taken', id, photo: cut, replacedId });
      return { id, isCut: cut.cropped !== null };
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
