import { AppError } from '../../platform/errors.ts';
import { MAX_FILE_BYTES } from '../../shared/document-limits.ts';
import { extensionOf, kindOfExtension } from './accepted.ts';
import type { DocumentFile, DocumentKind } from './document.ts';

/** A PDF's header may follow other bytes, as long as it begins within this many (PDF 1.7, appendix H.3.4.1). */
const PDF_HEADER_WINDOW_BYTES = 1024;
const BYTES_PER_MB = 1024 * 1024;

const KIND_OF_DETECTED: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  // An Illustrator file is a PDF with private data.
  ai: 'pdf',
  docx: 'docx',
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  tif: 'tiff',
};

/**
 * What a document really is, by its content; null when it is none of the accepted kinds.
 * A damaged file counts as the kind that its first bytes announce, so that it can be called damaged.
 */
export async function detectKind(bytes: Uint8Array): Promise<DocumentKind | null> {
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found === undefined || found.mime.startsWith('text/')) return kindOfSignature(bytes);
  if (found.ext === 'zip') return isDocxArchive(bytes) ? 'docx' : null;
  return KIND_OF_DETECTED[found.ext] ?? null;
}

/**
 * The kind of a document that may be read, by its content: a JPG that is called `.pdf` is a JPG (`isMisnamed` tells). Checks in
 * this order: emptiness (`emptyFile`), size (`fileTooLarge`) and content (`typeMismatch` if the name claims one of our kinds,
 * else `unsupportedType`).
 */
export async function requireKind(file: DocumentFile): Promise<DocumentKind> {
  requireSize(file.bytes.length);
  const extension = extensionOf(file.fileName);
  const claimed = kindOfExtension(extension);
  const kind = await detectKind(file.bytes);
  if (kind !== null) return kind;
  if (isCompoundFile(file.bytes)) {
    throw new AppError(hasEncryptedPackage(file.bytes) ? 'passwordRequired' : 'unsupportedType');
  }
  if (claimed === null) throw new AppError('unsupportedType');
  throw new AppError('typeMismatch', { claimed: extension.toUpperCase() });
}

/** Throws `emptyFile` or `fileTooLarge` (with the size in MB) unless a file of this many bytes may be read. */
export function requireSize(byteLength: number): void {
  if (byteLength === 0) throw new AppError('emptyFile');
  if (byteLength > MAX_FILE_BYTES) {
    // Rounded up: a file one byte over the limit must not be called "10.0 MB".
    throw new AppError('fileTooLarge', { size: (Math.ceil((byteLength / BYTES_PER_MB) * 10) / 10).toFixed(1) });
  }
}

function kindOfSignature(bytes: Uint8Array): DocumentKind | null {
  if (indexOfText(bytes.subarray(0, PDF_HEADER_WINDOW_BYTES), '%PDF-') !== -1) return 'pdf';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpg';
  if (startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')) return 'tiff';
  return isDocxArchive(bytes) ? 'docx' : null;
}

/** Some writers order a DOCX so that its content types cannot be read ahead; its entry names still show it. */
function isDocxArchive(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, 'PK\x03\x04') &&
    indexOfText(bytes, '[Content_Types].xml') !== -1 &&
    indexOfText(bytes, 'word/') !== -1
  );
}

/** OLE2 compound files hold old Office documents, and new ones once they are encrypted. */
function isCompoundFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
}

function hasEncryptedPackage(bytes: Uint8Array): boolean {
  return indexOfText(bytes, [...'EncryptedPackage'].join('\0')) !== -1;
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return matchesAt(bytes, 0, text);
}

function matchesAt(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Position of a text of Latin-1 characters, or -1. */
function indexOfText(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (matchesAt(bytes, at, text)) return at;
  }
  return -1;
}
