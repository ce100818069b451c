import { AppError } from '../../platform/errors.ts';
import { MAX_FILE_BYTES } from '../../shared/document-limits.ts';
import { BYTES_PER_MB } from '../../shared/units.ts';
import { extensionOf, kindOfExtension } from './accepted.ts';
import type { DocumentFile, FileKind } from './document.ts';

/** Other bytes may precede a PDF's header, up to this many (PDF 1.7, appendix H.3.4.1). */
const PDF_HEADER_WINDOW_BYTES = 1024;

const KIND_OF_DETECTED: Readonly<Record<string, FileKind>> = {
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
 * Detects a document's kind by its content. Null if it is not a supported kind. A damaged file has the kind of its
 * signature, so that the error is "damaged".
 */
export async function detectKind(bytes: Uint8Array): Promise<FileKind | null> {
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found === undefined || found.mime.startsWith('text/')) return kindOfSignature(bytes);
  if (found.ext === 'zip') return isDocxArchive(bytes) ? 'docx' : null;
  return KIND_OF_DETECTED[found.ext] ?? null;
}

/**
 * Returns the kind of a document by its content: a JPG named `.pdf` is a JPG (see `isMisnamed`). Checks in this order:
 * empty (`emptyFile`), size (`fileTooLarge`), content. Unknown content throws `typeMismatch` if the extension is a
 * supported one, otherwise `unsupportedType`.
 */
export async function requireKind(file: DocumentFile): Promise<FileKind> {
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

/** Throws `emptyFile` or `fileTooLarge` (with the size in MB) if a file's size is not allowed. */
export function requireSize(byteLength: number): void {
  if (byteLength === 0) throw new AppError('emptyFile');
  if (byteLength > MAX_FILE_BYTES) {
    // Rounded up, so that a file one byte over the limit is not reported as "10.0 MB".
    throw new AppError('fileTooLarge', { size: (Math.ceil((byteLength / BYTES_PER_MB) * 10) / 10).toFixed(1) });
  }
}

function kindOfSignature(bytes: Uint8Array): FileKind | null {
  if (indexOfText(bytes.subarray(0, PDF_HEADER_WINDOW_BYTES), '%PDF-') !== -1) return 'pdf';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpg';
  if (startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')) return 'tiff';
  return isDocxArchive(bytes) ? 'docx' : null;
}

/**
 * Detects a DOCX by its entry names. Some writers order the archive so that file-type does not find the content types.
 */
function isDocxArchive(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, 'PK\x03\x04') &&
    indexOfText(bytes, '[Content_Types].xml') !== -1 &&
    indexOfText(bytes, 'word/') !== -1
  );
}

/** OLE2 compound files contain legacy Office documents, or encrypted new ones. */
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

/** Returns the position of a Latin-1 text, or -1. */
function indexOfText(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (matchesAt(bytes, at, text)) return at;
  }
  return -1;
}
