'use client';

import { useEffect } from 'react';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Adds files that are dropped anywhere on the page. Beside the areas that ask for them, a browser would leave the page and
 * open the file instead.
 */
export function usePageDrop(add: (files: readonly File[]) => void): void {
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      // Whoever took it has said so.
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) add(files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [add]);
}
