/** Limits of what is read: specification sections 5 and 9. Every number stands here once. */

/** Largest accepted file, in bytes (10 MB). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Smallest accepted width and height of an image, in pixels. */
export const MIN_IMAGE_PX = 200;
/** Images are fitted into a square of this edge before they are sent, in pixels. */
export const MAX_IMAGE_EDGE_PX = 1568;
/** Quality passed to the PNG encoder when a fitted image is saved. */
export const FITTED_PNG_QUALITY = 0.95;
/** More pixels than this are never decoded: a few bytes can claim a picture that fills the memory. */
export const MAX_IMAGE_PIXELS = 100_000_000;
/** More TIFF frames than this are refused. */
export const MAX_TIFF_FRAMES = 200;
/** Counting the pages of a PDF when it is added gives up after this. */
export const PAGE_COUNT_TIMEOUT_MS = 5_000;
/** Opening a PDF, and taking the text or the picture of one of its pages, gives up after this. */
export const PDF_TIMEOUT_MS = 10_000;
/** Scale at which page 1 of an unlocked PDF is rendered in the browser. */
export const PASSWORD_RENDER_SCALE = 2;
/** Documents are sorted by at most this many of their pages; the others are only counted. */
export const MAX_PAGES_READ = 3;
/** A DOCX with more entries than this is refused unopened. */
export const MAX_DOCX_ENTRIES = 2_000;
/** A DOCX that unpacks to more than this is refused unopened, in bytes. */
export const MAX_DOCX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Reading one DOCX gives up after this. */
export const DOCX_TIMEOUT_MS = 10_000;
/** Decoding one image gives up after this. */
export const IMAGE_TIMEOUT_MS = 20_000;
/** Reading the text of one picture of a page gives up after this; the document goes on without the page. */
export const PAGE_TIMEOUT_MS = 20_000;
