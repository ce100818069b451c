import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { wordLists } from './word-lists.mjs';

it.each([...wordLists()])('%s lists the folders of the languages, as `npm run words` writes it', (path, text) => {
  expect(readFileSync(ROOT + path, 'utf8')).toBe(text);
});
