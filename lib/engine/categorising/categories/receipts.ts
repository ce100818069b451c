import type { CategoryFacts } from '../category-facts.ts';

export const receipts: CategoryFacts = {
  family: 'other',
  emoji: '🛒',
  names: { en: 'Receipts', he: 'קבלות', ru: 'Чеки' },
  kinds: { receipt: 5, invoice: 3.5, bill: 0.8 },
  kindGroup: 'trade',
  isVague: true,
};

export const description =
  'proof that a person paid for goods or a service, and invoices of shops, workmen, garages, restaurants, online orders (קבלה, חשבונית מס קבלה; кассовый чек, товарный чек)';
