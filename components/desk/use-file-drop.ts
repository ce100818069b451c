'use client';

import { type DragEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type DropEvent, useDropzone } from 'react-dropzone';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { DROPZONE_ACCEPT } from '@/lib/engine/documents/accepted';
import { CONVERTIBLE_ACCEPT } from '@/lib/engine/documents/convertible';
import { droppedEntries, type FoundFiles, walkFolders } from '@/lib/features/workspace/folder-files';

const ALL_TYPES = { ...DROPZONE_ACCEPT, ...CONVERTIBLE_ACCEPT };
const { 'image/heic': _, ...TYPES_FOR_APPLE } = ALL_TYPES;
const never = () => () => {};

/**
 * What the dialog for files offers. On Apple's systems it hands HEIC photos over as JPG to a page that does not ask for HEIC,
 * and does so better than a page can.
 */
function usePickable(): Record<string, string[]> {
  const isApple = useSyncExternalStore(
    never,
    () => navigator.vendor.startsWith('Apple'),
    () => false,
  );
  return isApple ? TYPES_FOR_APPLE : ALL_TYPES;
}

/**
 * An area that takes dropped files and folders. `count` is how many are held over it, 0 where the browser does not tell. What is not
 * supported is handed on too: the rules of the list decide and tell.
 */
export function useFileDrop({ isDisabled }: { readonly isDisabled: boolean }) {
  const { add } = useWorkspaceActions();
  const [count, setCount] = useState(0);
  const accept = usePickable();
  const found = useRef<FoundFiles | undefined>(undefined);
  const dropzone = useDropzone({
    accept,
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    // What is let go of beside it is the page's (`usePageDrop`).
    preventDropOnDocument: false,
    onDragEnter: (event: DragEvent<HTMLElement>) => setCount(filesIn(event.dataTransfer)),
    async getFilesFromEvent(event) {
      // Handles come from a dialog that is not used here.
      if (Array.isArray(event)) return Promise.all(event.map((handle) => handle.getFile()));
      const transfer = transferOf(event);
      const entries = event.type === 'drop' ? droppedEntries(transfer) : null;
      found.current = entries ? await walkFolders(entries) : undefined;
      return found.current?.files.slice() ?? filesOf(event);
    },
    onDrop: (accepted, rejections) => {
      const files = [...accepted, ...rejections.map((rejection) => rejection.file)];
      if (files.length > 0 || found.current) void add(files, found.current);
    },
  });
  const { isDragActive, open, getRootProps, getInputProps } = dropzone;
  // The button beside it opens the same dialog; the field itself would be a second stop for the keyboard.
  const inputProps = getInputProps({ style: { display: 'none' } });
  return { isOver: isDragActive, count, open, getRootProps, inputProps };
}

const transferOf = (event: DropEvent) => ('dataTransfer' in event ? event.dataTransfer : null);

/** The files of a drop or of the field; while they are only held over the page, what the browser tells of them. */
function filesOf(event: DropEvent): (File | DataTransferItem)[] {
  const transfer = transferOf(event);
  if (transfer) {
    if (event.type === 'drop') return [...transfer.files];
    return [...transfer.items].filter((item) => item.kind === 'file');
  }
  return event.target instanceof HTMLInputElement ? [...(event.target.files ?? [])] : [];
}

function filesIn(transfer: DataTransfer | null): number {
  return [...(transfer?.items ?? [])].filter((item) => item.kind === 'file').length;
}
