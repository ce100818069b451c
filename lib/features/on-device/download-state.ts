import type { EngineFile } from './engine-files';
import type { EngineParts, OnDeviceState } from './on-device';

export const NOT_LOADED: OnDeviceState = {
  parts: 'none',
  fetching: false,
  failed: null,
  totalBytes: 0,
  fetchedBytes: 0,
};

const bytesOf = (files: readonly EngineFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
const isText = ({ part }: EngineFile) => part === 'text';

/** The text part first: text documents can be sorted while the rest downloads. */
export const inDownloadOrder = (files: readonly EngineFile[]): EngineFile[] =>
  files.toSorted((a, b) => Number(isText(b)) - Number(isText(a)));

/** What the state says if a browser needs `files` and has `kept` of them. */
export function stateOfKept(
  files: readonly EngineFile[],
  kept: readonly EngineFile[],
): Pick<OnDeviceState, 'parts' | 'totalBytes' | 'fetchedBytes'> {
  const has = (wanted: readonly EngineFile[]) => wanted.length > 0 && wanted.every((file) => kept.includes(file));
  const parts = has(files) ? 'all' : has(files.filter(isText)) ? 'text' : 'none';
  return { parts, totalBytes: bytesOf(files), fetchedBytes: bytesOf(kept) };
}

/** Why a download failed; null if it was cancelled. */
export function downloadFailureOf(error: unknown, isCancelled: boolean): OnDeviceState['failed'] {
  if (isCancelled) return null;
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'room' : 'connection';
}

/** Whether a part can be used now, later, or not without a download. */
export function readinessOf(
  { parts, fetching }: Pick<OnDeviceState, 'parts' | 'fetching'>,
  wanted: Exclude<EngineParts, 'none'>,
): 'ready' | 'downloading' | 'missing' {
  if (parts === 'all' || parts === wanted) return 'ready';
  return fetching ? 'downloading' : 'missing';
}
