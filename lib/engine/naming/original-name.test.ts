import { describe, expect, it } from 'vitest';
import { isGoodName, readOriginalName } from './original-name';

const wordsOf = (name: string) => readOriginalName(name).words.join(' ');

describe('a file’s original name', () => {
  it.each([
    'scan0001.pdf',
    'Scan 3.pdf',
    'email 59.pdf',
    'IMG_1234.JPG',
    'IMG_20240315_101112.jpg',
    'document(3).docx',
    'Document1.docx',
    'WhatsApp Image 2024-03-05 at 10.11.12.jpeg',
    'Screenshot 2024-03-05 101112.png',
    'PXL_20240301_080910.jpg',
    'CamScanner 03-05-2024 10.11.pdf',
    'צילום מסך 2024-03-05.png',
    'סריקה_12.pdf',
    'Скан 4.pdf',
    'Без имени.docx',
    '3f2a9c81d07b4e55.pdf',
    '123456.pdf',
    '--.pdf',
    'New Document.pdf',
    'untitled.pdf',
    'DOC-20240301-WA0003.pdf',
    'example sample.pdf',
    'XRX_3133.pdf',
    'SCN_0159.pdf',
    'SKM_C25824051310220.pdf',
    'EPSON004.PDF',
    'paper 87.jpg',
  ])('is meaningless if it is %s', (name) => {
    expect(wordsOf(name)).toBe('');
    expect(isGoodName(readOriginalName(name))).toBe(false);
  });

  it.each([
    ['Electricity bill march.pdf', 'Electricity bill march'],
    ['scan of rental contract.pdf', 'rental contract'],
    ['electric-bill_2025-03-15.pdf', 'electric bill'],
    ['RentalContract.pdf', 'Rental Contract'],
    ['rental-contract-png.png', 'rental contract'],
    ['חשבון חשמל 15.3.2025.pdf', 'חשבון חשמל'],
    ['Счёт за март.pdf', 'Счёт за март'],
    ['Form 101.pdf', 'Form 101'],
    ['external-picture.docx', 'external picture'],
    ['rental contract (3).pdf', 'rental contract'],
    ['rental contract - copy.pdf', 'rental contract'],
    ['חוזה שכירות סרוק.pdf', 'חוזה שכירות'],
  ])('%s means %s', (name, words) => expect(wordsOf(name)).toBe(words));

  it.each([
    ['2025-03-15_Electricity_Bill.pdf', true],
    ['15.03.2025 חשבון חשמל.pdf', true],
    ['2025-03 Arnona Tel Aviv.pdf', true],
    ['Electricity Bill.pdf', false],
    ['2025-03-15.pdf', false],
    ['2025-03-15_scan.pdf', false],
    ['1999-03-15_Electricity_Bill.pdf', false],
  ])('%s is already good: %s', (name, good) => expect(isGoodName(readOriginalName(name))).toBe(good));
});
