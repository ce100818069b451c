import { extensionOf, kindOfExtension } from '@/lib/engine/documents/accepted';
import type { DocumentKind } from '@/lib/engine/documents/document';
import type { MailAttachmentKind } from '../mail-search';

/** What an attachment is called whose mail gives it no name. */
const NO_NAME = 'attachment';

const isPicture = (kind: DocumentKind | null): boolean => kind === 'jpg' || kind === 'png' || kind === 'tiff';

/**
 * The name of an attachment, agreeing with what it is by its content: the extension is added where there is none of that kind,
 * as a name that claims something else would be refused later. Pictures may be called each other.
 */
export function fileNameFor(name: string, kind: MailAttachmentKind): string {
  const claimed = kindOfExtension(extensionOf(name));
  if (claimed === kind || (isPicture(claimed) && isPicture(kind))) return name;
  return `${name || NO_NAME}.${kind}`;
}
