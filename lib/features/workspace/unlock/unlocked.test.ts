import { describe, expect, it } from 'vitest';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { pictureNameOf, resultOfUnlocked } from './unlocked';

describe('the file name of the picture', () => {
  it.each([
    ['payslip.pdf', 'payslip.png'],
    ['PAYSLIP.PDF', 'PAYSLIP.png'],
    ['תלוש_שכר_2025_02.pdf', 'תלוש_שכר_2025_02.png'],
    ['no ending', 'no ending.png'],
    ['two.dots.pdf', 'two.dots.png'],
  ])('of %s is %s', (name, picture) => expect(pictureNameOf(name)).toBe(picture));
});

describe('the result of an unlocked PDF', () => {
  const result: CategorisationResult = {
    fileName: 'scan.png',
    category: 'Payroll',
    categoryId: 'Payroll',
    confidence: 0.9,
    suggestedFileName: '2025-02_Payslip.png',
    pageCount: 1,
    modelUsed: 'offline',
    sensitiveDataTypes: [],
    remarks: [],
  };

  it('refers to the PDF', () => {
    expect(resultOfUnlocked(result, 'scan.pdf')).toEqual({
      ...result,
      fileName: 'scan.pdf',
      suggestedFileName: '2025-02_Payslip.pdf',
    });
  });

  it('has no suggested name if the server sent none', () => {
    const unnamed = { ...result, suggestedFileName: '' };
    expect(resultOfUnlocked(unnamed, 'scan.pdf').suggestedFileName).toBe('');
  });
});
