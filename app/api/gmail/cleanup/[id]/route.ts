import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { cleanupDirectory } from '@/lib/mail/import/cleanup-directory.server';
import { MAIL_IMPORT_LIMIT } from '@/lib/mail/limits';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  DELETE: route({ actor: 'user', limit: MAIL_IMPORT_LIMIT }, ({ ctx, params }) => cleanupDirectory(ctx, params.id)),
});
