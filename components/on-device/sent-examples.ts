import { REPORTED_DOCUMENTS_PATH, type ReportDocuments } from '@/lib/features/on-device/reported-documents';
import type { NewSession } from '@/lib/features/sessions/session';
import { CLAIM_PATH, type ClaimUsage } from '@/lib/features/usage/claim-answer';

const DOCUMENT_ID = '5f0c1d9e-7a34-4b8e-9c62-0d1a8b3e4f57';
const SESSION_ID = '0b7e4a52-31c8-4f6d-8a90-6e2d5c1f7b34';

/** An example request with all possible fields. Tests compare the fields with those that the server accepts. */
interface SentExample<Body> {
  readonly address: string;
  readonly body: Required<Body>;
}

/** Sent for a three-page PDF before it is read. */
export const DECLARED_EXAMPLE: SentExample<ReportDocuments> = {
  address: REPORTED_DOCUMENTS_PATH,
  body: { documents: [{ documentId: DOCUMENT_ID, kind: 'pdf', pageCount: 3 }], sessionId: SESSION_ID },
};

/** Sent by a signed-in user's browser when saving to Drive. A ZIP sends the same without `destination`. */
export const CLAIMED_EXAMPLE: SentExample<ClaimUsage> = {
  address: CLAIM_PATH,
  body: { sessionId: SESSION_ID, documentCount: 1, documentIds: [DOCUMENT_ID], destination: 'drive' },
};

/** Sent by a signed-in user's browser for Recent Activity. */
export const ACTIVITY_EXAMPLE: SentExample<NewSession> = {
  address: '/api/processing-sessions',
  body: {
    id: 'c3a1f0d2-94b7-4e58-b6a3-1f7d2e8c9045',
    totalFiles: 1,
    totalPages: 3,
    imageFiles: 0,
    pdfFiles: 1,
    otherFiles: 0,
    successfulFiles: 1,
    failedFiles: 0,
    passwordProtectedFiles: 0,
    categoriesUsed: [],
    processingTimeMs: 4210,
    sessionMetadata: { source: 'upload', userAgent: 'Mozilla/5.0 …' },
  },
};

/** Formats a request as text, one line per field. */
export function exampleText({ address, body }: SentExample<object>): string {
  return `POST ${address}\n${JSON.stringify(body, null, 2)}`;
}
