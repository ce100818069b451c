import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessibilityContact, siteContact } from './contact.server';
import { env, resetEnv } from './env.server';

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

function configure(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  resetEnv();
}

const SITE = { CONTACT_EMAIL: 'Hello@Example.com', CONTACT_PHONE: '+972 3-123-4567' };

describe('the contact', () => {
  it('is empty if none is configured, also with a coordinator without address', () => {
    configure({ ACCESSIBILITY_COORDINATOR: 'Noa Levi' });
    expect(siteContact()).toEqual({ email: undefined, phone: undefined });
    expect(accessibilityContact()).toBeNull();
  });

  it('for accessibility is the site’s, with the coordinator’s own details where they exist', () => {
    configure(SITE);
    expect(accessibilityContact()).toEqual({ email: 'hello@example.com', phone: '+972 3-123-4567' });
    configure({ ...SITE, ACCESSIBILITY_COORDINATOR: 'Noa Levi', ACCESSIBILITY_EMAIL: 'noa@example.com' });
    expect(accessibilityContact()).toEqual({ name: 'Noa Levi', email: 'noa@example.com', phone: '+972 3-123-4567' });
  });

  it.each([
    ['CONTACT_EMAIL', 'nobody'],
    ['CONTACT_EMAIL', 'a@example.com?cc=b@example.com'],
    ['CONTACT_PHONE', 'javascript:alert(1)'],
    ['ACCESSIBILITY_PHONE', '12'],
  ])('is refused if %s is %s', (name, value) => {
    configure({ [name]: value });
    expect(() => env()).toThrow(name);
  });
});
