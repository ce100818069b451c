import 'server-only';
import { siteContact } from '@/lib/platform/env/contact.server';
import { AppError } from '@/lib/platform/errors';

/** Returns the error for a suspended account. Its text names the contact address. */
export function accountSuspended(): AppError {
  return new AppError('accountSuspended', { contact: siteContact().email ?? 'none' });
}
