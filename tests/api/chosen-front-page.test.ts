import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { chosenFrontPage } from '@/lib/features/site/pages/chosen-front-page.server';
import { SITE } from '../support/requests';

describe('a visitor who opens /', () => {
  const led = (path: string, cookie: string, mode = 'navigate') =>
    chosenFrontPage(new NextRequest(`${SITE}${path}`, { headers: { cookie, 'sec-fetch-mode': mode } }));

  it('is redirected to the chosen language, without caching', () => {
    const answer = led('/?plan=personal', 'theme=dark; language=he');
    expect([answer?.status, answer?.headers.get('location')]).toEqual([307, `${SITE}/he?plan=personal`]);
    expect(answer?.headers.get('cache-control')).toBe('private, no-store');
  });

  it('stays if no language, English or an unknown value was chosen', () => {
    for (const cookie of ['', 'language=en', 'language=ru', 'language=//example.org', 'visitor=1']) {
      expect(led('/', cookie), cookie).toBeNull();
    }
  });

  it('sees every other page in the language of its address', () => {
    expect(led('/terms', 'language=he')).toBeNull();
    expect(led('/he', 'language=en')).toBeNull();
    expect(led('/', 'language=he', 'cors')).toBeNull();
  });
});
