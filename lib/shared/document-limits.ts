/** Limits of documents: specification sections 5 and 9. Each number is defined once, here. */

/** Largest accepted file, in bytes (10 MB). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Smallest accepted width and height of an image, in pixels. */
export const MIN_IMAGE_PX = 200;
/** Images are scaled down to fit a square of this edge before they are sent, in pixels. */
export const MAX_IMAGE_EDGE_PX = 1568;
/** Quality passed to the PNG encoder when a fitted image is saved. */
export const FITTED_PNG_QUALITY = 0.95;
/** Images with more pixels are never decoded: a file of a few bytes can declare an image that fills the memory. */
export const MAX_IMAGE_PIXELS = 100_000_000;
/** Maximum number of pixels of an image that the browser converts: no phone's canvas supports more. */
export const MAX_CONVERTED_PIXELS = 16_000_000;
/** Quality of an image that the browser converts to JPEG, 0 to 1. */
export const CONVERTED_JPEG_QUALITY = 0.92;
/** TIFF files with more frames are rejected. */
export const MAX_TIFF_FRAMES = 200;
/** Timeout for counting the pages of an added PDF. */
export const PAGE_COUNT_TIMEOUT_MS = 5_000;
/** Timeout in the browser for opening a PDF, and for extracting the text or rendering one of its pages. */
export const PDF_TIMEOUT_MS = 10_000;
/** Timeout in the browser for copying a PDF without its password; it may include loading the library. */
export const UNLOCKED_COPY_TIMEOUT_MS = 30_000;
/** Scale at which page 1 of an unlocked PDF is rendered in the browser. */
export const PASSWORD_RENDER_SCALE = 2;
/** Maximum number of pages of a document used for sorting; the others are only counted. */
export const MAX_PAGES_READ = 3;
/** A DOCX with more entries is rejected unopened. */
export const MAX_DOCX_ENTRIES = 2_000;
/** A DOCX that unpacks to more is rejected unopened, in bytes. */
export const MAX_DOCX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Maximum text read from a DOCX, in characters: several times what sorting uses. */
export const MAX_DOCX_CHARACTERS = 100_000;
/** Timeout for scaling one image in the browser. */
export const IMAGE_TIMEOUT_MS = 20_000;
/** Timeout for OCR of one page image; the document continues without the page. */
export const PAGE_TIMEOUT_MS = 20_000;

/**
 * CPU limit for reading on the server: a base for every file, more for a larger one, up to a maximum.
 * A file of a few kilobytes that needs seconds is an attack or broken; a scan of ten megabytes is neither.
 */
export const READ_CPU_BASE_MS = 1_200;
/** Additional CPU time per kilobyte, in ms. */
export const READ_CPU_MS_PER_KB = 5;
/** CPU time of the largest files, in ms. */
export const MAX_READ_CPU_MS = 10_000;
/** CPU limit for scoring a document's text, in milliseconds; a page of dense print takes about 20. */
export const TEXT_CPU_MS = 4_000;
/**
 * Maximum text of a document that is scored, in UTF-16 units: three pages (`MAX_PAGES_READ`) as full as PDFium returns
 * them, or a dozen dense pages of a Word document, whose text arrives as one.
 */
export const MAX_DOCUMENT_CHARS = 60_000;
/** Maximum text returned to the caller, in UTF-16 units: three pages of a typical document, or their ends. */
export const MAX_READ_TEXT_CHARS = 24_000;
/** Maximum number of lines of a document that are scored: a dense page has 100, a very long receipt 300. */
export const MAX_DOCUMENT_LINES = 1_500;
/** Longer lines are split: a paragraph of a Word document may fill a page. In UTF-16 units. */
export const MAX_LINE_CHARS = 2_000;
/** Maximum length of a word, in letters, digits and marks. The longest in the corpus has 44 letters. */
export const MAX_WORD_CHARS = 100;
