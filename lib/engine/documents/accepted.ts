import type { FileKind } from './document.ts';

interface AcceptedType {
  readonly kind: FileKind;
  readonly extensions: readonly string[];
  /** The registered media type first, then those of older systems. */
  readonly mediaTypes: readonly [string, ...string[]];
}

const IMAGE_KINDS: readonly FileKind[] = ['jpg', 'png', 'tiff'];

/** Types of specification section 5, plus DOCX, which the landing page promises. */
const ACCEPTED_TYPES: readonly AcceptedType[] = [
  { kind: 'pdf', extensions: ['pdf'], mediaTypes: ['application/pdf', 'application/x-pdf'] },
  {
    kind: 'docx',
    extensions: ['docx'],
    mediaTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  { kind: 'jpg', extensions: ['jpg', 'jpeg'], mediaTypes: ['image/jpeg', 'image/jpg', 'image/pjpeg'] },
  { kind: 'png', extensions: ['png'], mediaTypes: ['image/png', 'image/x-png'] },
  { kind: 'tiff', extensions: ['tiff', 'tif'], mediaTypes: ['image/tiff', 'image/tif', 'image/x-tiff'] },
];

/** `accept` of react-dropzone: extensions with their dot, by registered media type. */
export const DROPZONE_ACCEPT: Record<string, string[]> = Object.fromEntries(
  ACCEPTED_TYPES.map((type) => [type.mediaTypes[0], type.extensions.map((extension) => `.${extension}`)]),
);

/**
 * Returns the same list as the `accept` attribute of a file input:
 * https://html.spec.whatwg.org/multipage/input.html#attr-input-accept
 */
export function acceptedNames(): string {
  return Object.entries(DROPZONE_ACCEPT)
    .flatMap(([mediaType, extensions]) => [mediaType, ...extensions])
    .join(',');
}

/** Returns a file name's extension in lower case without the dot. Empty if there is none, or only a leading dot. */
export function extensionOf(fileName: string): string {
  const baseName = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  const dot = baseName.lastIndexOf('.');
  return dot > 0
    ? baseName
        .slice(dot + 1)
        .trim()
        .toLowerCase()
    : '';
}

/** Returns the kind for an extension, or null for an unsupported one. */
export function kindOfExtension(extension: string): FileKind | null {
  return ACCEPTED_TYPES.find((type) => type.extensions.includes(extension))?.kind ?? null;
}

/** Returns true if a file's extension contradicts its content. Confusion among image types is ignored. */
export function isMisnamed(fileName: string, kind: FileKind): boolean {
  const claimed = kindOfExtension(extensionOf(fileName));
  if (claimed === null || claimed === kind) return false;
  return !(IMAGE_KINDS.includes(claimed) && IMAGE_KINDS.includes(kind));
}

/** Returns the registered media type of a kind. */
export function mediaTypeOf(kind: FileKind): string {
  const type = ACCEPTED_TYPES.find((accepted) => accepted.kind === kind);
  return type?.mediaTypes[0] ?? 'application/octet-stream';
}

/**
 * Returns whether a file's extension or media type is supported (specification section 5). `requireKind` checks the
 * content.
 */
export function isAccepted(fileName: string, mediaType = ''): boolean {
  if (kindOfExtension(extensionOf(fileName)) !== null) return true;
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return ACCEPTED_TYPES.some((accepted) => accepted.mediaTypes.includes(type));
}
