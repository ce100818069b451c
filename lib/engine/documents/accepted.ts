import type { DocumentKind } from './document.ts';

interface AcceptedType {
  readonly kind: DocumentKind;
  readonly extensions: readonly string[];
  /** The registered media type first, then those that older systems send. */
  readonly mediaTypes: readonly [string, ...string[]];
}

const IMAGE_KINDS: readonly DocumentKind[] = ['jpg', 'png', 'tiff'];

/** The types of specification section 5, with DOCX as the landing page promises. */
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

/** `accept` of react-dropzone: registered media type to extensions with their dot. */
export const DROPZONE_ACCEPT: Record<string, string[]> = Object.fromEntries(
  ACCEPTED_TYPES.map((type) => [type.mediaTypes[0], type.extensions.map((extension) => `.${extension}`)]),
);

/** The same as `accept` of a file field takes it: https://html.spec.whatwg.org/multipage/input.html#attr-input-accept */
export function acceptedNames(): string {
  return Object.entries(DROPZONE_ACCEPT)
    .flatMap(([mediaType, extensions]) => [mediaType, ...extensions])
    .join(',');
}

/** What follows the last dot of a file's name, in lower case; empty when there is none (or only a leading dot). */
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

/** The kind that a file's name claims, or null when its extension is none of ours. */
export function kindOfExtension(extension: string): DocumentKind | null {
  return ACCEPTED_TYPES.find((type) => type.extensions.includes(extension))?.kind ?? null;
}

/** True if a file's name claims a kind that its content is not. Images that are named as each other are no matter. */
export function isMisnamed(fileName: string, kind: DocumentKind): boolean {
  const claimed = kindOfExtension(extensionOf(fileName));
  if (claimed === null || claimed === kind) return false;
  return !(IMAGE_KINDS.includes(claimed) && IMAGE_KINDS.includes(kind));
}

/** The registered media type of a kind. */
export function mediaTypeOf(kind: DocumentKind): string {
  const type = ACCEPTED_TYPES.find((accepted) => accepted.kind === kind);
  return type?.mediaTypes[0] ?? 'application/octet-stream';
}

/**
 * Whether a file may be offered at all: its extension or its media type is one of ours (specification section 5).
 * Says nothing of its content; `requireKind` does.
 */
export function isAccepted(fileName: string, mediaType = ''): boolean {
  if (kindOfExtension(extensionOf(fileName)) !== null) return true;
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return ACCEPTED_TYPES.some((accepted) => accepted.mediaTypes.includes(type));
}
