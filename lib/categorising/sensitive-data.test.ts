import { describe, expect, it } from 'vitest';
import { findSensitiveData } from './sensitive-data';

describe('sensitive data in a paper', () => {
  it('is told by kind, in the order of the kinds', () => {
    const paper = [
      'לכבוד: דנה לוי, ת.ז. 123456782',
      "טל' 03-5440721, dana@example.co.il",
      'בנק 12 סניף 600 חשבון 123456',
      'כרטיס 4111 1111 1111 1111',
    ].join('\n');
    expect(findSensitiveData(paper)).toEqual(['email', 'phone', 'bankAccount', 'creditCard', 'israelId', 'name']);
  });

  it.each([
    [
      'a till slip',
      'FRESH MARKET\nSTORE #6\n11/24/24 17:52 REG 04 TRX 1188\nTOTAL 47.93\nCARD ****3391 APPROVED 004418',
    ],
    ['a price list', 'חומוס גרגרים\t28\nפלאפל - 8 כדורים\t22\nלימונדה\t12'],
    ['a recipe', 'Мука - 600 г, вода - 150 мл\nПечь при 190 °C 35 минут'],
    ['a meter notice', 'Meter 0477821\nPrevious 31810\nPresent 32102\nAccount number 7004418823'],
    ['a company and its numbers', 'חברת אלון שיפוצים בע"מ\nח.פ. 520022732\nחשבונית מספר 123456782'],
  ])('is not seen in %s', (_what, text) => {
    expect(findSensitiveData(text)).toEqual([]);
  });
});
