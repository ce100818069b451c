import { OCR_MAX_EDGE_PX } from '@/lib/engine/documents/ocr-size';

/** Limits of photographed documents. Every number stands here once. */

/** Pages of one document. So many fit into a file that may be added once they are drawn smaller. */
export const MAX_CAPTURED_PAGES = 40;
/** Longest edge that is kept of a photograph, in pixels: of an A4 sheet 200 dots an inch, enough to print and to read. */
export const PAGE_EDGE_PX = OCR_MAX_EDGE_PX;
/** Quality of the pages as JPEG, 0 to 1. */
export const PAGE_JPEG_QUALITY = 0.82;
/** Longest edge of the pages of a document that would come out too large, in pixels: 150 dots an inch. */
export const SMALL_PAGE_EDGE_PX = 1754;
export const SMALL_PAGE_JPEG_QUALITY = 0.65;
/** Wished of a camera; it gives the nearest that it has. In pixels. */
export const CAMERA_WIDTH_PX = 3840;
export const CAMERA_HEIGHT_PX = 2160;
/** Cutting a sheet out of one photograph gives up after this. */
export const CUT_TIMEOUT_MS = 20_000;
/** Making the document of all its pages gives up after this. */
export const DOCUMENT_TIMEOUT_MS = 60_000;
