import type { ReadingWords } from '../reading-words.ts';
import { LATIN_CAPITALS, LATIN_SMALL } from './lookalikes.ts';

export const READING: ReadingWords = {
  latinTwins: { ...LATIN_CAPITALS, ...LATIN_SMALL },
  latinMisreadings: {
    ...{ a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', y: 'у', u: 'и' },
    ...{ k: 'к', m: 'м', t: 'т', b: 'в', h: 'н', r: 'г', n: 'п' },
  },
  digitTwins: { О: '0', о: '0', З: '3', з: '3', б: '6', В: '8' },
  formReadAsZeros: 'ООО',
};
