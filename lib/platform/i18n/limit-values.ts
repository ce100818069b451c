import { MAX_FILE_BYTES, MIN_IMAGE_PX } from '@/lib/shared/document-limits';

const MEGABYTE = 1024 * 1024;

/**
 * Values that texts of failures name and that need not come with the failure: limits of files (`maxMb` in megabytes, `minPx` in pixels),
 * and no split of the pages that are left (`month`, `kept`; see `leftParams`).
 */
export const LIMIT_VALUES = { maxMb: MAX_FILE_BYTES / MEGABYTE, minPx: MIN_IMAGE_PX, month: 0, kept: 0 };
