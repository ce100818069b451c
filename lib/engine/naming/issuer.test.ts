import { describe, expect, it } from 'vitest';
import { issuerText } from './issuer';

describe('the issuer in a name', () => {
  it.each([
    ['without the form of a Russian firm', 'ООО "Кровля-Мастер"', 'Кровля-Мастер'],
    ['without the form of a Russian institution', 'ГБУЗ "Городская больница № 7"', 'Городская больница № 7'],
    ['in quiet letters', 'THISTLE ROBOTICS LIMITED', 'Thistle Robotics Limited'],
    ['without what it is called from here on', 'ООО "Лён" (далее - Работодатель)', 'Лён'],
    [
      'by its quoted name when it is long',
      'Благотворительный фонд помощи бездомным животным "Тёплый нос"',
      'Тёплый нос',
    ],
    [
      'before its branch when it is long',
      'North Shore University Hospitals, Ophthalmology Outpatients',
      'North Shore University Hospitals',
    ],
    ['cut at a word', 'Royal Society for the Improvement of Natural Knowledge', 'Royal Society for the Improvement'],
    ['as it is written', 'חוות האלון', 'חוות האלון'],
  ])('is %s', (_, name, text) => expect(issuerText({ name }, 'en', 40)).toBe(text));

  it('is spelt in the requested language', () => {
    expect(issuerText({ name: 'בנק לאומי', names: { ru: 'Банк Леуми' } }, 'ru', 40)).toBe('Банк Леуми');
  });

  it('is empty if it is unknown', () => expect(issuerText(undefined, 'en', 40)).toBe(''));
});
