import 'server-only';
import { siteContact } from '@/lib/platform/env/contact.server';
import { AppError } from '@/lib/platform/errors';

/** Refuses somebody whose account the operator has suspended; the text names whom to write to. */
export function accountSuspended(): AppError {
  return new AppError('accountSuspended', { contact: siteContact().email ?? 'none' });
}
