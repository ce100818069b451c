import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { FoundAttachment, SearchAnswer } from '@/lib/features/mail/mail-search';

/** Mail data of an imported document. */
export const mailContext = (over: Partial<MailContext> = {}): MailContext => ({
  from: 'Payroll <payroll@example.co.il>',
  senderName: 'Payroll',
  senderAddress: 'payroll@example.co.il',
  subject: 'Your payslip',
  date: '2026-03-01T08:30:00.000Z',
  messageId: 'mail-1',
  ...over,
});

/** An attachment found by a search. */
export const foundAttachment = (id: string, over: Partial<FoundAttachment> = {}): FoundAttachment => ({
  ...mailContext({ messageId: `mail-of-${id}` }),
  id,
  fileName: `${id}.pdf`,
  size: 1000,
  kind: 'pdf',
  pageCount: 1,
  wasImported: false,
  ...over,
});

export const TEMP_DIR = 'temporary-directory-0001';

/** Response of a search that found `attachments`. */
export const searchAnswer = (
  attachments: readonly FoundAttachment[],
  over: Partial<SearchAnswer> = {},
): SearchAnswer => ({
  success: true,
  attachments: [...attachments],
  leftOut: [],
  leftOutCount: 0,
  tempDir: attachments.length > 0 ? TEMP_DIR : null,
  tempDirId: attachments.length > 0 ? TEMP_DIR : null,
  ...over,
});
