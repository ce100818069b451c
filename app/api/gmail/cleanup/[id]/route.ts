import { cleanupDirectory } from '@/lib/features/mail/import/cleanup-directory.server';
import { MAIL_IMPORT_LIMIT } from '@/lib/features/mail/limits';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  DELETE: route({ actor: 'user', limit: MAIL_IMPORT_LIMIT }, ({ ctx, params }) => cleanupDirectory(ctx, params.id)),
});
