import { extensionOf, kindOfExtension } from '@/lib/engine/documents/accepted';
import type { FileKind } from '@/lib/engine/documents/document';
import type { MailAttachmentKind } from '../mail-search';

const NO_NAME = 'attachment';

const isPicture = (kind: FileKind | null): boolean => kind === 'jpg' || kind === 'png' || kind === 'tiff';

/**
 * The attachment's name with an extension that matches its content: a mismatch would be rejected later. Picture
 * extensions are interchangeable.
 */
export function fileNameFor(name: string, kind: MailAttachmentKind): string {
  const claimed = kindOfExtension(extensionOf(name));
  if (claimed === kind || (isPicture(claimed) && isPicture(kind))) return name;
  return `${name || NO_NAME}.${kind}`;
}
