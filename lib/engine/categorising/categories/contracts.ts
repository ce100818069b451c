import type { CategoryFacts } from '../category-facts.ts';

export const contracts: CategoryFacts = {
  family: 'law',
  emoji: '📝',
  names: { en: 'Contracts', he: 'חוזים', ru: 'Договоры' },
  kinds: { contract: 6 },
  isVague: true,
};

export const description =
  'agreements whose matter has no category of its own: services, works, sales of things, commissions, leases of offices and equipment, general terms that were signed (הסכם, חוזה התקשרות; договор оказания услуг)';
