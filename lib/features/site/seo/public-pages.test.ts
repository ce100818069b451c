import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/platform/i18n/locales';
import { isIndexed } from './indexing';
import { LISTED_PAGES } from './public-pages';
import { PICTURED_PAGES, SHARE_PICTURE_SIZE, sharePictureFile } from './share-picture';
import { sharePictureTitle } from './share-picture-title';
import notes from './share-pictures.json' with { type: 'json' };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(here(`../../../../${path}`), 'utf8'));
/** Where a PNG says how wide and how high it is: in its first chunk (PNG specification, 11.2.1 IHDR). */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

describe('public pages', () => {
  it('are in the sitemap once each, with their last change', () => {
    expect(new Set(LISTED_PAGES.map(({ href }) => href)).size).toBe(LISTED_PAGES.length);
    for (const { changed } of LISTED_PAGES) expect(changed).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it.each(LOCALES)('have a share image with their current title (%s)', async (locale) => {
    for (const href of PICTURED_PAGES) {
      const file = sharePictureFile(href, locale);
      expect(sizeOf(readFileSync(here(`../../../../public/share/${file}`)))).toEqual(SHARE_PICTURE_SIZE);
      expect(Reflect.get(notes, file), `${file}: npm run share-pictures`).toBe(
        await sharePictureTitle(href, locale, read),
      );
    }
    expect(sharePictureFile('/terms', locale)).toBe(sharePictureFile('/', locale));
  });
});

it('search engines may index the production site only', () => {
  expect([undefined, 'production', 'preview', 'development'].map(isIndexed)).toEqual([true, true, false, false]);
});
