import 'server-only';
import { siteContact } from '@/lib/contact.server';
import { AppError } from '@/lib/errors';

/** Refuses somebody whose account the operator has suspended; the text names whom to write to. */
export function accountSuspended(): AppError {
  return new AppError('accountSuspended', { contact: siteContact().email ?? 'none' });
}
