/** Limits of what is read: specification sections 5 and 9. Each number is defined here, once. */

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
/** A picture that the browser converts is drawn with at most this many pixels: no phone's canvas holds more. */
export const MAX_CONVERTED_PIXELS = 16_000_000;
/** Quality of a picture that the browser converts to JPEG, 0 to 1. */
export const CONVERTED_JPEG_QUALITY = 0.92;
/** More TIFF frames than this are refused. */
export const MAX_TIFF_FRAMES = 200;
/** Counting the pages of a PDF when it is added gives up after this. */
export const PAGE_COUNT_TIMEOUT_MS = 5_000;
/** In the browser, opening a PDF, and taking the text or the picture of one of its pages, gives up after this. */
export const PDF_TIMEOUT_MS = 10_000;
/** In the browser, making a copy of a PDF without its password gives up after this; it may begin with loading what makes it. */
export const UNLOCKED_COPY_TIMEOUT_MS = 30_000;
/** Scale at which page 1 of an unlocked PDF is rendered in the browser. */
export const PASSWORD_RENDER_SCALE = 2;
/** Documents are sorted by at most this many of their pages; the others are only counted. */
export const MAX_PAGES_READ = 3;
/** A DOCX with more entries than this is refused unopened. */
export const MAX_DOCX_ENTRIES = 2_000;
/** A DOCX that unpacks to more than this is refused unopened, in bytes. */
export const MAX_DOCX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** No more text of a DOCX is read than this, in characters: several times what a document is sorted by. */
export const MAX_DOCX_CHARACTERS = 100_000;
/** Fitting one image in the browser gives up after this. */
export const IMAGE_TIMEOUT_MS = 20_000;
/** Reading the text of one picture of a page gives up after this; the document goes on without the page. */
export const PAGE_TIMEOUT_MS = 20_000;

/**
 * Processor time that reading may cost on the server: a little for every file, more for a larger one, and never more than the
 * last. A file of a few kilobytes that wants seconds is an attack or broken; a scan of ten megabytes is neither.
 */
export const READ_CPU_BASE_MS = 1_200;
export const READ_CPU_MS_PER_KB = 5;
export const MAX_READ_CPU_MS = 10_000;
/** Processor time that weighing a document's text may take, in milliseconds; a page of dense print takes some 20. */
export const TEXT_CPU_MS = 4_000;
/**
 * What is weighed of a document's text, in UTF-16 units: three pages (`MAX_PAGES_READ`) as full as PDFium hands them over,
 * or a dozen close-printed pages of a Word document, whose text comes as one.
 */
export const MAX_DOCUMENT_CHARS = 60_000;
/** What was read is handed to who asked for it up to this, in UTF-16 units: the three pages of a usual paper, or their ends. */
export const MAX_READ_TEXT_CHARS = 24_000;
/** Most lines of a document that are weighed: a close-printed page has 100, a till slip as long as an arm 300. */
export const MAX_DOCUMENT_LINES = 1_500;
/** A longer line is read as several: a paragraph of a Word document may fill a page. In UTF-16 units. */
export const MAX_LINE_CHARS = 2_000;
/** No language writes longer words; the longest in the corpus has 44 letters. Letters, digits and marks. */
export const MAX_WORD_CHARS = 100;
