import { type ProcessingMode, READING_PLACES } from '@/lib/features/on-device/on-device';
import type { FileItem } from './file-item';

/** Where the papers of a list are read: one place, or some here and some there. */
export type BatchMode = ProcessingMode | 'both';

/**
 * Files that nobody has read count for no place. A file that the server failed to read was sent to it and counts; one that this
 * device failed to read does not.
 * @param next where files are read from now on; the place of a list of which nothing was read
 */
export function placeOfBatch(items: readonly Pick<FileItem, 'readOn' | 'result'>[], next: ProcessingMode): BatchMode {
  const isReadOn = (place: ProcessingMode) => (item: Pick<FileItem, 'readOn' | 'result'>) =>
    item.readOn === place && (place === 'server' || item.result !== null);
  const [first = next, ...others] = READING_PLACES.filter((place) => items.some(isReadOn(place)));
  return others.length > 0 ? 'both' : first;
}

/** The place that a row says of its file; null where the head of the list says enough. */
export function placeOfRow({ readOn }: Pick<FileItem, 'readOn'>, batch: BatchMode): ProcessingMode | null {
  if (!readOn) return null;
  return readOn === 'device' || batch !== readOn ? readOn : null;
}
