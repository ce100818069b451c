import { describe, expect, it } from 'vitest';
import type { Categorisation, CategorisationResult } from '@/lib/engine/categorising/result';
import { fitReportOf, printFit } from './fit-report';
import { grade } from './grade';
import { Label } from './manifest';
import { printDetails, printReport } from './print';
import { detailsOf, reportOf } from './report';
import type { Row } from './run';

function row(category: string, given: Categorisation['categoryId'], confidence: number, fields: object = {}): Row {
  const label = Label.parse({ file: `${category}-${given}-${confidence}.pdf`, category, ...fields });
  const categorisation: Categorisation = {
    categoryId: given,
    confidence,
    suggestions: [{ id: given, confidence }],
    language: 'he',
    sensitiveDataTypes: ['phone'],
    modelUsed: 'offline',
    remarks: [],
  };
  const result: CategorisationResult = {
    fileName: label.file,
    category: given,
    categoryId: given,
    confidence,
    suggestedFileName: 'חשבון.pdf',
    pageCount: 4,
    modelUsed: 'offline',
    sensitiveDataTypes: ['phone'],
    remarks: [],
  };
  const answer = { result, categorisation };
  const marks = grade(label, answer, 'auto');
  return { label, fileType: 'pdf with text', answer, marks, milliseconds: 10, readMilliseconds: 4, pagesRead: 2 };
}

const failed: Row = {
  label: Label.parse({ file: 'locked.pdf', category: 'Bank', sensitive: ['phone'] }),
  fileType: 'unread',
  failure: { code: 'passwordRequired', reason: 'Password protected' },
  marks: { top1: false },
  milliseconds: 1,
  readMilliseconds: 0,
  pagesRead: 0,
};
const run = {
  rows: [
    row('Bank', 'Bank', 0.9, { language: 'he', damage: ['skew', 'blur'], sensitive: ['phone'] }),
    row('Water', 'Gas', 0.8, { language: 'he', damage: 'skew', sensitive: [] }),
    row('Water', 'Gas', 0.95, { language: 'en' }),
    row('Tax', 'Bank', 0.3, { language: 'en' }),
    failed,
  ],
  workers: 2,
  seconds: 2,
  memory: { atStart: 100, peak: 300 },
};

describe('a report', () => {
  const report = reportOf(run);
  const details = detailsOf(run);

  it('counts a failed document as wrong, but not in the confidence bins', () => {
    expect(report.overall.top1).toMatchObject({ right: 1, of: 5 });
    expect(report.calibration.documents).toBe(4);
    expect(report.calibration.sureRight).toMatchObject({ right: 1, of: 3 });
  });

  it('assigns each document to each of its groups', () => {
    expect(report.by.damage.skew?.documents).toBe(2);
    expect(report.by.damage.blur?.documents).toBe(1);
    expect(report.by.language.he?.top1).toMatchObject({ right: 1, of: 2 });
  });

  it('counts sensitive data in a failed document as missed', () => {
    expect(report.sensitive.types.phone).toMatchObject({ truePositives: 1, falsePositives: 1, falseNegatives: 1 });
  });

  it('counts pages read by OCR', () => {
    expect(report.speed).toMatchObject({ pages: 8, pagesPerSecond: 4, documentsPerSecond: 2.5 });
  });

  it('lists the most frequent confusion and the most confident mistake first', () => {
    expect(details.confusion[0]).toEqual({ expected: 'Water', given: 'Gas', count: 2 });
    expect(details.worst.map(({ confidence }) => confidence)).toEqual([0.95, 0.8, 0.3]);
    expect(details.failures).toEqual([{ file: 'locked.pdf', code: 'passwordRequired', reason: 'Password protected' }]);
  });

  it('prints as text, with single documents in a separate section', () => {
    const figures = printReport(report);
    expect(figures).toContain('20.0 % (1/5)');
    expect(figures).not.toContain('.pdf');
    expect(printDetails(details)).toContain('locked.pdf');
  });
});

describe('a fit', () => {
  it('uses the log odds of the confidence, or the margin if the engine has one', () => {
    const rows = [row('Bank', 'Bank', 0.9), row('Water', 'Gas', 0.5)];
    expect(fitReportOf(rows)?.score).toBe('logOdds');
    const withMargin = rows.map((each) => ({
      ...each,
      answer: each.answer && { ...each.answer, categorisation: { ...each.answer.categorisation, margin: 1.5 } },
    }));
    expect(fitReportOf(withMargin)?.score).toBe('margin');
  });

  it('skips documents without an answer, and is empty if none is left', () => {
    expect(fitReportOf([row('Bank', 'Other', 0), failed])).toBeUndefined();
  });

  it('prints tables to paste', () => {
    const fit = fitReportOf([row('Bank', 'Bank', 0.9), row('Water', 'Gas', 0.5)]);
    expect(fit && printFit(fit)).toMatch(/const CALIBRATION[\s\S]*const PLATT/);
  });
});
