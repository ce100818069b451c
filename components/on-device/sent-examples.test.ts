import { expect, it } from 'vitest';
import { ReportDocuments } from '@/lib/features/on-device/reported-documents';
import { NewSession } from '@/lib/features/sessions/session';
import { ClaimUsage } from '@/lib/features/usage/claim-answer';
import { ACTIVITY_EXAMPLE, CLAIMED_EXAMPLE, DECLARED_EXAMPLE } from './sent-examples';

it.each([
  [DECLARED_EXAMPLE, ReportDocuments],
  [CLAIMED_EXAMPLE, ClaimUsage],
  [ACTIVITY_EXAMPLE, NewSession],
] as const)('the request to $address is shown with all fields that the server accepts', ({ body }, schema) => {
  expect(schema.parse(body)).toEqual(body);
  expect(Object.keys(body).sort()).toEqual(Object.keys(schema.shape).sort());
});

it('shows everything that is sent for a document', () => {
  const [document] = DECLARED_EXAMPLE.body.documents;
  expect(Object.keys(document ?? {})).toEqual(['documentId', 'kind', 'pageCount']);
});
