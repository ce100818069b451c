import 'server-only';
import { env } from './env.server';

/** Contact details. Missing ones are not configured and have no fallback. */
export interface Contact {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Returns the contact of the site's operator. */
export function siteContact(): Contact {
  const { CONTACT_EMAIL: email, CONTACT_PHONE: phone } = env();
  return { email, phone };
}

/** Returns the accessibility contact, with the site's details as fallback; null if none is configured. */
export function accessibilityContact(): Contact | null {
  const { ACCESSIBILITY_COORDINATOR: name, ACCESSIBILITY_EMAIL, ACCESSIBILITY_PHONE } = env();
  const site = siteContact();
  const [email, phone] = [ACCESSIBILITY_EMAIL ?? site.email, ACCESSIBILITY_PHONE ?? site.phone];
  return email || phone ? { name, email, phone } : null;
}
