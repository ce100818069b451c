import 'server-only';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError, type ErrorCode } from '@/lib/platform/errors';

/** Throws if the request names an account other than the caller's (specification section 7). */
export function requireOwnAccount(
  { actor }: UserContext,
  named: { userId?: string | undefined; email?: string | undefined },
  code: ErrorCode = 'forbidden',
): void {
  const isOther = named.userId !== undefined && named.userId !== actor.userId;
  const isOtherAddress = named.email !== undefined && named.email.toLowerCase() !== actor.email.toLowerCase();
  if (isOther || isOtherAddress) throw new AppError(code);
}
