import type { CategoryFacts } from '../category-facts.ts';

export const office: CategoryFacts = {
  family: 'work',
  emoji: '🖇️',
  names: { en: 'Office', he: 'משרד', ru: 'Офис' },
  kinds: { order: 2, minutes: 3 },
  isVague: true,
};

export const description =
  'running an office or a firm from inside: quotes, purchase orders, stock, minutes, internal notices, delivery notes between firms (הצעת מחיר, הזמנת רכש, פרוטוקול ישיבה; коммерческое предложение, накладная)';
