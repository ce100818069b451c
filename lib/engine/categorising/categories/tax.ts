import type { CategoryFacts } from '../category-facts.ts';

export const tax: CategoryFacts = {
  family: 'state',
  emoji: '🧾',
  names: { en: 'Tax', he: 'מיסים', ru: 'Налоги' },
  issuedBy: 'state',
};

export const description =
  'taxes on income, property and trade: returns, assessments, refunds, withholding, VAT, tax certificates, yearly forms of pay and tax from an employer, letters of a tax authority (שומה, אישור ניכוי מס, החזר מס, טופס 106, מע"מ; налоговое уведомление, 3-НДФЛ, 2-НДФЛ; W-2, P60)';
