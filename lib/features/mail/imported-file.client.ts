import type { MailFile } from '@/lib/features/workspace/adding.client';
import type { ImportedFile } from './mail-import';

/** A file that came in base64, as a file of the list. Throws where it is no base64. */
export function fileOfImported({ name, type, base64Data, emailContext }: ImportedFile): MailFile {
  const binary = atob(base64Data);
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return { file: new File([bytes], name, { type }), mail: emailContext };
}
