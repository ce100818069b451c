import { PROCESSING_MODES, type ProcessingMode } from '@/lib/features/on-device/on-device';
import type { FileItem } from './file-item';

/** Processing mode of a whole list. */
export type BatchMode = ProcessingMode | 'both';

/**
 * Processing mode of the list. Unread files do not count. A file that failed on the server counts, because it was sent;
 * one that failed on the device does not.
 * @param next the current mode, used if no file was read
 */
export function batchModeOf(items: readonly Pick<FileItem, 'readOn' | 'result'>[], next: ProcessingMode): BatchMode {
  const isReadOn = (mode: ProcessingMode) => (item: Pick<FileItem, 'readOn' | 'result'>) =>
    item.readOn === mode && (mode === 'server' || item.result !== null);
  const [first = next, ...others] = PROCESSING_MODES.filter((mode) => items.some(isReadOn(mode)));
  return others.length > 0 ? 'both' : first;
}

/** The mode shown in a file's row; null if the list's header already shows it. */
export function rowModeOf({ readOn }: Pick<FileItem, 'readOn'>, batch: BatchMode): ProcessingMode | null {
  if (!readOn) return null;
  return readOn === 'device' || batch !== readOn ? readOn : null;
}
