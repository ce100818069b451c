import 'server-only';
import { env } from './env.server';

/** How somebody is reached; what is not configured is absent, and nothing stands in its place. */
export interface Contact {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Whoever runs the site. */
export function siteContact(): Contact {
  const { CONTACT_EMAIL: email, CONTACT_PHONE: phone } = env();
  return { email, phone };
}

/** Whoever answers for accessibility: by a name and details of their own, else by those of the site. Null: nobody can be reached. */
export function accessibilityContact(): Contact | null {
  const { ACCESSIBILITY_COORDINATOR: name, ACCESSIBILITY_EMAIL, ACCESSIBILITY_PHONE } = env();
  const site = siteContact();
  const [email, phone] = [ACCESSIBILITY_EMAIL ?? site.email, ACCESSIBILITY_PHONE ?? site.phone];
  return email || phone ? { name, email, phone } : null;
}
