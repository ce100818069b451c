import { processAttachments } from '@/lib/features/mail/import/process-attachments.server';
import { MAIL_IMPORT_LIMIT } from '@/lib/features/mail/limits';
import { ProcessAttachments } from '@/lib/features/mail/mail-import';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  // The service function streams its response, file by file.
  POST: route({ actor: 'user', body: ProcessAttachments, limit: MAIL_IMPORT_LIMIT }, ({ ctx, body }) =>
    processAttachments(ctx, body),
  ),
});
