import { describe, expect, it } from 'vitest';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { toExportDocument } from './export-document';

const result: CategorisationResult = {
  fileName: 'scan.pdf',
  category: 'בנק/לאומי',
  categoryId: 'Bank',
  confidence: 0.8,
  suggestedFileName: 'statement.pdf',
  pageCount: 2,
  modelUsed: 'offline',
  sensitiveDataTypes: [],
  date: '2025-03-15',
  title: 'Statement',
  remarks: [],
};

describe('a categorised document for export', () => {
  it('has its category, subcategory, new name, date and title', () => {
    expect(toExportDocument(result)).toEqual({
      originalName: 'scan.pdf',
      fileName: 'statement.pdf',
      categoryId: 'Bank',
      subcategory: 'לאומי',
      confidence: 0.8,
      date: '2025-03-15',
      title: 'Statement',
    });
  });

  it('keeps the name of a custom category, which may equal a built-in one', () => {
    const own = { ...result, category: 'Bank/Leumi', isOwnCategory: true };
    expect(toExportDocument(own)).toMatchObject({ categoryId: 'Bank', subcategory: 'Leumi', isOwnCategory: true });
  });

  it.each([
    ['Bank', 'Bank', undefined],
    ['House/Garden', 'House/Garden', undefined],
  ])('of %s has no subcategory', (category, categoryId, subcategory) => {
    expect(toExportDocument({ ...result, category, categoryId }).subcategory).toBe(subcategory);
  });
});
