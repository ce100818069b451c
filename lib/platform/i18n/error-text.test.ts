import { describe, expect, it } from 'vitest';
import { AppError, ERROR_STATUS, type ErrorCode } from '@/lib/platform/errors';
import { errorText } from './error-text';
import { LOCALES } from './locales';

describe('the text of an error', () => {
  it('contains its values', () => {
    expect(errorText(new AppError('fileTooLarge', { size: '12.4' }), 'en')).toBe(
      'File too large: 12.4\u00a0MB. Maximum size is 10\u00a0MB.',
    );
    expect(errorText(new AppError('fileTooLarge', { size: '12.4' }), 'he')).toContain('12.4');
  });

  it('reveals nothing internal', () => {
    const inside = errorText(new Error('password=secret at /srv/app'), 'en');
    expect(inside).toBe(errorText(new AppError('internal'), 'en'));
    expect(errorText('thrown text', 'en')).toBe(inside);
  });

  it.each(LOCALES)('exists for every code in %s', (locale) => {
    const counts = { width: 1, height: 1, count: 1, max: 1, needed: 1, remaining: 1, untaken: 1, minutes: 1, users: 1 };
    const params = {
      ...counts,
      size: '1',
      claimed: 'PDF',
      plan: 'personal',
      address: 'noa@example.com',
      contact: 'help@example.com',
    };
    for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
      const text = errorText(new AppError(code, params), locale);
      expect(text).not.toMatch(/^Errors\.|\{/);
    }
  });
});
