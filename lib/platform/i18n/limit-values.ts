import { MAX_FILE_BYTES, MIN_IMAGE_PX } from '@/lib/shared/document-limits';

const MEGABYTE = 1024 * 1024;

/**
 * Default placeholder values of error texts: file limits (`maxMb` in megabytes, `minPx` in pixels), and zeros for the
 * split of the pages left (`month`, `kept`; see `leftParams`).
 */
export const LIMIT_VALUES = { maxMb: MAX_FILE_BYTES / MEGABYTE, minPx: MIN_IMAGE_PX, month: 0, kept: 0 };
