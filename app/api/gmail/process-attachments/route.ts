import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { processAttachments } from '@/lib/mail/import/process-attachments.server';
import { MAIL_IMPORT_LIMIT } from '@/lib/mail/limits';
import { ProcessAttachments } from '@/lib/mail/mail-import';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  // Its answer is written file by file, by its verb.
  POST: route({ actor: 'user', body: ProcessAttachments, limit: MAIL_IMPORT_LIMIT }, ({ ctx, body }) =>
    processAttachments(ctx, body),
  ),
});
