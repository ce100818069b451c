import { DeletedAnswer } from '@/lib/features/account/account';
import { DeleteOwnAccount, deleteOwnAccount } from '@/lib/features/account/own-account.server';
import { clearedSessionCookies } from '@/lib/platform/auth/session.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

const remove = route(
  {
    actor: 'user',
    body: DeleteOwnAccount,
    answer: DeletedAnswer,
    limit: { name: 'delete-account', points: 10, seconds: 600 },
  },
  async ({ ctx, body, setCookie }) => {
    await deleteOwnAccount(ctx, body);
    for (const cookie of clearedSessionCookies()) setCookie(cookie);
    return {};
  },
);

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({ DELETE: remove });
