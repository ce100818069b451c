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

  it('has its own id, starts in its language and covers the whole site', () => {
    expect(manifest).toMatchObject({ lang: locale, scope: '/', start_url: manifest.id });
    expect(manifest.dir).toBe(locale === 'he' ? 'rtl' : 'ltr');
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  });

  it('lists existing icons in the stated sizes', async () => {
    for (const { src, sizes, type } of manifest.icons) {
      const { width, height, format } = await sharp(readFileSync(fileOf(src))).metadata();
      if (type === 'image/svg+xml') expect(format).toBe('svg');
      else expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });

  it('has maskable icons that fill the whole area', async () => {
    for (const { src } of manifest.icons.filter(({ purpose }) => purpose === 'maskable')) {
      const { isOpaque } = await sharp(readFileSync(fileOf(src))).stats();
      expect(isOpaque, src).toBe(true);
    }
  });

  it('accepts shared and opened files of the supported types', () => {
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

it('has its own URL in each language', () => {
  expect(LOCALES.map(manifestPath)).toEqual(['/manifest.webmanifest', '/manifest.he.webmanifest']);
});
