import { OCR_MAX_EDGE_PX } from '@/lib/engine/documents/ocr-size';

/** Limits of photographed documents, in one place. */

/** Pages of one document. This many fit the file size limit at the smaller resolution. */
export const MAX_CAPTURED_PAGES = 40;
/** Longest edge kept of a photograph, in pixels: 200 dpi for A4, enough to print and to read. */
export const PAGE_EDGE_PX = OCR_MAX_EDGE_PX;
/** JPEG quality of the pages, 0 to 1. */
export const PAGE_JPEG_QUALITY = 0.82;
/** Longest edge of the pages if the document would be too large, in pixels: 150 dpi for A4. */
export const SMALL_PAGE_EDGE_PX = 1754;
/** JPEG quality of these pages, 0 to 1. */
export const SMALL_PAGE_JPEG_QUALITY = 0.65;
/** Ideal camera resolution, in pixels; the camera picks its nearest mode. */
export const CAMERA_WIDTH_PX = 3840;
export const CAMERA_HEIGHT_PX = 2160;
/** Timeout for cropping one photograph. */
export const CROP_TIMEOUT_MS = 20_000;
/** Timeout for building the document. */
export const DOCUMENT_TIMEOUT_MS = 60_000;
