'use client';

import { useEffect } from 'react';
import { droppedEntries, walkFolders } from '@/lib/features/workspace/adding/folder-files';
import type { AddFiles } from './use-add-files';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Adds files and folders dropped anywhere on the page. Outside a drop target, a browser would navigate to the file. */
export function usePageDrop(add: AddFiles): void {
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      // Another drop target has already handled it.
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      const entries = droppedEntries(event.dataTransfer);
      if (entries) {
        void walkFolders(entries).then((found) => add(found.files, found));
        return;
      }
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) void add(files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [add]);
}
