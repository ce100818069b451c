import { describe, expect, it } from 'vitest';
import type { Categorisation } from '@/lib/engine/categorising/result';
import { senderOfMail, withMailEvidence } from './mail-evidence';

const MAIL = {
  from: 'Bank Harim <statements@bankharim.co.il>',
  senderName: 'Bank Harim',
  senderAddress: 'statements@bankharim.co.il',
  subject: 'Your statement',
  date: '2026-10-04T21:30:00.000Z',
  messageId: '19a2',
};
const UNDERSTOOD: Categorisation = {
  categoryId: 'Bank',
  confidence: 0.9,
  suggestions: [{ id: 'Bank', confidence: 0.9 }],
  language: 'en',
  sensitiveDataTypes: [],
  modelUsed: 'offline',
  remarks: [],
};

describe('the mail that a document came with', () => {
  it('supplies a missing date and sender, with the reason', () => {
    const result = withMailEvidence(UNDERSTOOD, MAIL);
    expect(result).toMatchObject({ date: '2026-10-04', issuer: { name: 'Bank Harim' } });
    expect(result.evidence).toEqual([
      { field: 'issuer', page: 1, snippet: MAIL.from, reason: 'mail' },
      { field: 'date', page: 1, snippet: '2026-10-04', reason: 'mail' },
    ]);
  });

  it('never overrides the page', () => {
    const named = { ...UNDERSTOOD, date: '2025-01', issuer: { name: 'Leumi' } };
    expect(withMailEvidence(named, MAIL)).toEqual({ ...named, evidence: [] });
    const covered = { ...UNDERSTOOD, period: { from: '2026-08-01', to: '2026-08-31' } };
    expect(withMailEvidence(covered, MAIL).date).toBeUndefined();
    expect(withMailEvidence(UNDERSTOOD, { ...MAIL, subject: 'Your electricity bill' })).toMatchObject({
      categoryId: 'Bank',
      confidence: 0.9,
    });
  });
});

describe('the organisation that sent a mail', () => {
  const sender = (senderName: string, senderAddress: string) => senderOfMail({ senderName, senderAddress });

  it.each([
    ['Bank Harim', 'no-reply@mail.bankharim.co.il', 'Bank Harim'],
    ['בנק הרים', 'no-reply@bankharim.co.il', 'בנק הרים'],
    ['Fernhill Fibre (no reply)', 'hello@fernhill-fibre.com', 'Fernhill Fibre'],
    ['Dana Katz', 'dana@fernhill-fibre.com', 'Fernhill Fibre'],
    ['Billing', 'billing@northwind.com', 'Northwind'],
    ['', 'tax@btl.gov.il', 'BTL'],
  ])('%s <%s> is %s', (name, address, expected) => {
    expect(sender(name, address)).toBe(expected);
  });

  it.each([
    ['Noa Levi', 'noa.levi@gmail.com'],
    ['Bank Harim', 'bounce@eu.amazonses.com'],
    ['Bank Harim', 'nobody'],
  ])('%s <%s> is none', (name, address) => {
    expect(sender(name, address)).toBeUndefined();
  });
});
