import 'server-only';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { DocumentFile } from '@/lib/engine/documents/document';
import { readDocument } from '@/lib/engine/documents/read.server';
import { type OrganiseOptions, organise } from './organise-document';

/** Options of `organise`. `read` defaults to this server's readers. */
export type OrganiseDocumentOptions = Omit<OrganiseOptions, 'read'> & Partial<Pick<OrganiseOptions, 'read'>>;

/** Reads, sorts and names one file on this server. Throws like `organise`. */
export function organiseDocument(
  file: DocumentFile,
  { read = readDocument, ...options }: OrganiseDocumentOptions,
): Promise<CategorisationResult> {
  return organise(file, { ...options, read });
}
