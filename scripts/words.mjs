// npm run words: lists the languages of documents for the engine, after a folder of lib/engine/words was added or removed.
import { writeFileSync } from 'node:fs';
import { ROOT } from './lib/paths.mjs';
import { wordLists } from './lib/word-lists.mjs';

for (const [path, text] of wordLists()) writeFileSync(ROOT + path, text);
