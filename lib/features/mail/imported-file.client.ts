import type { MailFile } from '@/lib/features/workspace/adding/adding.client';
import type { ImportedFile } from './mail-import';

/** Converts an imported base64 file to a file of the list. Throws for invalid base64. */
export function fileOfImported({ name, type, base64Data, emailContext }: ImportedFile): MailFile {
  const binary = atob(base64Data);
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return { file: new File([bytes], name, { type }), mail: emailContext };
}
