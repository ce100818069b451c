import { MAX_FILE_BYTES, MIN_IMAGE_PX } from '@/lib/shared/document-limits';
import { BYTES_PER_MB } from '@/lib/shared/units';

/**
 * Default placeholder values of error texts: file limits (`maxMb` in megabytes, `minPx` in pixels), and zeros for the
 * split of the pages left (`month`, `kept`; see `remainingPagesParams`).
 */
export const LIMIT_VALUES = { maxMb: MAX_FILE_BYTES / BYTES_PER_MB, minPx: MIN_IMAGE_PX, month: 0, kept: 0 };
