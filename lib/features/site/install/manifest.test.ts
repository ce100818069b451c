import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isAccepted } from '@/lib/engine/documents/accepted';
import { isAddable } from '@/lib/features/workspace/adding/add-rules';
import { LOCALES } from '@/lib/platform/i18n/locales';
import { manifestOf, manifestPath } from './manifest';
import { SHARED_FIELD } from './share';

// Tests of the reader leave the whole process with no more than what may be uploaded.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/** Where an icon is in the repository. */
const fileOf = (src: string) => new URL(`../../../../${src === '/icon.svg' ? 'app' : 'public'}${src}`, import.meta.url);

describe.each(LOCALES)('the manifest in %s', (locale) => {
  const manifest = manifestOf(locale, 'What it does');

  it('is an app of its own, which begins in its language and reaches over the whole site', () => {
    expect(manifest).toMatchObject({ lang: locale, scope: '/', start_url: manifest.id });
    expect(manifest.dir).toBe(locale === 'he' ? 'rtl' : 'ltr');
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  });

  it('names pictures that are there, in the sizes that it says', async () => {
    for (const { src, sizes, type } of manifest.icons) {
      const { width, height, format } = await sharp(readFileSync(fileOf(src))).metadata();
      if (type === 'image/svg+xml') expect(format).toBe('svg');
      else expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });

  it('has maskable pictures that go to the edge, whatever shape is cut', async () => {
    for (const { src } of manifest.icons.filter(({ purpose }) => purpose === 'maskable')) {
      const { isOpaque } = await sharp(readFileSync(fileOf(src))).stats();
      expect(isOpaque, src).toBe(true);
    }
  });

  it('shares and opens what the list takes', () => {
    const [shared] = manifest.share_target.params.files;
    expect(shared?.name).toBe(SHARED_FIELD);
    for (const ending of shared?.accept.filter((type) => type.startsWith('.')) ?? []) {
      expect(isAddable({ name: `paper${ending}`, type: '' }), ending).toBe(true);
    }
    for (const [type, endings] of Object.entries(manifest.file_handlers[0]?.accept ?? {})) {
      for (const ending of endings) expect(isAccepted(`paper${ending}`, type), ending).toBe(true);
    }
  });
});

it('has an address of its own in each language', () => {
  expect(LOCALES.map(manifestPath)).toEqual(['/manifest.webmanifest', '/manifest.he.webmanifest']);
});
