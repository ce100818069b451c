import { expect, it } from 'vitest';
import { categoriseText } from '../categorise-text';
import { forgetTexts, remembered } from './remembered';

it('computes an answer once for each text of a document, even an undefined one', () => {
  const asked: string[] = [];
  const letters = remembered((text) => {
    asked.push(text);
    return text === '' ? undefined : text.length;
  });
  expect([letters('ab'), letters('ab'), letters(''), letters('')]).toEqual([2, 2, undefined, undefined]);
  expect(asked).toEqual(['ab', '']);
  forgetTexts();
  letters('ab');
  expect(asked).toEqual(['ab', '', 'ab']);
});

it('forgets the texts of a document once it is sorted', () => {
  let computed = 0;
  const count = remembered(() => {
    computed += 1;
    return computed;
  });
  count('a name');
  categoriseText([{ number: 1, text: 'Invoice for electricity' }], '', { processingLanguage: 'en' });
  expect(count('a name')).toBe(2);
});
