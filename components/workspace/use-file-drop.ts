'use client';

import { type DragEvent, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { DROPZONE_ACCEPT } from '@/lib/documents/accepted';
import { useWorkspaceActions } from './workspace-actions';

/**
 * An area that takes dropped files. `count` is how many are held over it, 0 where the browser does not tell. What is not
 * supported is handed on too: the rules of the list decide and tell.
 */
export function useFileDrop({ isDisabled }: { readonly isDisabled: boolean }) {
  const { add } = useWorkspaceActions();
  const [count, setCount] = useState(0);
  const dropzone = useDropzone({
    accept: DROPZONE_ACCEPT,
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    // What is let go of beside it is the page's (`usePageDrop`).
    preventDropOnDocument: false,
    onDragEnter: (event: DragEvent<HTMLElement>) => setCount(filesIn(event.dataTransfer)),
    onDrop: (accepted, rejections) => {
      const files = [...accepted, ...rejections.map((rejection) => rejection.file)];
      if (files.length > 0) add(files);
    },
  });
  const { isDragActive, open, getRootProps, getInputProps } = dropzone;
  // The button beside it opens the same dialog; the field itself would be a second stop for the keyboard.
  const inputProps = getInputProps({ style: { display: 'none' } });
  return { isOver: isDragActive, count, open, getRootProps, inputProps };
}

function filesIn(transfer: DataTransfer | null): number {
  return [...(transfer?.items ?? [])].filter((item) => item.kind === 'file').length;
}
