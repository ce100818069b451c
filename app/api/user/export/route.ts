import { exportOwnAccount } from '@/lib/features/account/own-account.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', limit: { name: 'export-account', points: 10, seconds: 3600 } }, ({ ctx }) =>
    exportOwnAccount(ctx),
  ),
});
