'use client';

import { type DragEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type DropEvent, useDropzone } from 'react-dropzone';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { DROPZONE_ACCEPT } from '@/lib/engine/documents/accepted';
import { CONVERTIBLE_ACCEPT } from '@/lib/engine/documents/convertible';
import { droppedEntries, type FoundFiles, walkFolders } from '@/lib/features/workspace/adding/folder-files';

const ALL_TYPES = { ...DROPZONE_ACCEPT, ...CONVERTIBLE_ACCEPT };
const { 'image/heic': _, ...TYPES_FOR_APPLE } = ALL_TYPES;
const never = () => () => {};

/**
 * File types of the file dialog. Apple systems convert HEIC photos to JPG for a page that does not accept HEIC, and do
 * so better than a page can.
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
 * Drop target for files and folders. `count` is the number of dragged files, 0 if the browser does not report it.
 * Unsupported files are passed on too: the list's rules reject them with a message.
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
    // Drops outside it are handled by the page (`usePageDrop`).
    preventDropOnDocument: false,
    onDragEnter: (event: DragEvent<HTMLElement>) => setCount(filesIn(event.dataTransfer)),
    async getFilesFromEvent(event) {
      // Handles come from a file system dialog that is not used here.
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
  // The button next to it opens the same dialog. A visible field would be a second tab stop.
  const inputProps = getInputProps({ style: { display: 'none' } });
  return { isOver: isDragActive, count, open, getRootProps, inputProps };
}

const transferOf = (event: DropEvent) => ('dataTransfer' in event ? event.dataTransfer : null);

/** The files of a drop or of the field. During a drag, only the items that the browser exposes. */
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
