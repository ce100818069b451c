import 'server-only';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';

/** A body that names an account names the caller's own (specification section 7). Throws `forbidden`. */
export function requireOwnAccount(
  { actor }: UserContext,
  said: { userId?: string | undefined; email?: string | undefined },
) {
  const isOther = said.userId !== undefined && said.userId !== actor.userId;
  const isOtherAddress = said.email !== undefined && said.email.toLowerCase() !== actor.email.toLowerCase();
  if (isOther || isOtherAddress) throw new AppError('forbidden');
}
