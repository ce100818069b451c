import { describe, expect, it } from 'vitest';
import { findSensitiveData } from './sensitive-data';

describe('sensitive data in a document', () => {
  it('is listed by kind, in the order of kinds', () => {
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
    [
      'a payslip with an employee number, hours, sums and codes of deductions',
      [
        'מספר עובד: 722566312 מחלקה 416',
        "מס' מעסיק 885105122 תיק ניכויים: 935105122",
        'ימי עבודה 22 שעות עבודה 182',
        '001 שכר יסוד 182.00 41.20 7,498.40',
        '014 שווי טלפון 105.00 1,260.00',
        '015 טלפון נייד 105 1260 80',
        '026 דמי כוננות 12 252 3024',
        '498 ביטוח לאומי 171.00 8589.34 11264',
        '046 מס הכנסה 16811.51 9412.67 115.62',
      ].join('\n'),
    ],
    [
      'a payslip in English',
      'Employee no. 722566312 Dept 416\nBasic pay 160.00 21.50 3,440.00\nPhone allowance 54 12818 256\nMobile 25.00 25.00\nNI AB 13 64 84 C',
    ],
    [
      'a payslip in Russian',
      'Табельный номер 72256631\n02 Оклад 160 45 000,00\n08 Телефон 500 500 6000\n09 Мобильная связь 500,00 6 000,00\n71 НДФЛ 5 850,00',
    ],
    ['a company and its numbers', 'חברת אלון שיפוצים בע"מ\nח.פ. 520022732\nחשבונית מספר 123456782'],
  ])('is not found in %s', (_what, text) => {
    expect(findSensitiveData(text)).toEqual([]);
  });
});
