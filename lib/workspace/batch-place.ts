import { READING_PLACES, type ReadingPlace } from '@/lib/on-device/on-device';
import type { FileItem } from './file-item';

/** Where the papers of a list are read: one place, or some here and some there. */
export type BatchPlace = ReadingPlace | 'both';

/** @param next where papers are read from now on, and so those that were not read yet */
export function placeOfBatch(items: readonly Pick<FileItem, 'readOn'>[], next: ReadingPlace): BatchPlace {
  const [first = next, ...others] = READING_PLACES.filter((place) =>
    items.some(({ readOn = next }) => readOn === place),
  );
  return others.length > 0 ? 'both' : first;
}

/** The place that a row says of its file; null where the head of the list says enough. */
export function placeOfRow({ readOn }: Pick<FileItem, 'readOn'>, batch: BatchPlace): ReadingPlace | null {
  if (!readOn) return null;
  return readOn === 'device' || batch !== readOn ? readOn : null;
}
