import { MAX_FILE_BYTES, MIN_IMAGE_PX } from '@/lib/documents/limits';

const MEGABYTE = 1024 * 1024;

/** Limits of files as texts name them: `maxMb` in megabytes, `minPx` in pixels. */
export const LIMIT_VALUES = { maxMb: MAX_FILE_BYTES / MEGABYTE, minPx: MIN_IMAGE_PX };
