import type { DeclareDocuments } from '@/lib/on-device/declared';

const EXAMPLE: DeclareDocuments = {
  documents: [{ documentId: '5f0c1d9e-7a34-4b8e-9c62-0d1a8b3e4f57', kind: 'pdf', pageCount: 3 }],
};

/** What is sent of a PDF of three pages, as text with a line for each part. */
export const DECLARED_EXAMPLE = JSON.stringify(EXAMPLE, null, 2);
