import type { CategoryFacts } from '../category-facts.ts';

export const government: CategoryFacts = {
  family: 'state',
  emoji: '🏛️',
  names: { en: 'Government', he: 'ממשלה', ru: 'Госорганы' },
  secondHebrewName: 'עירייה',
  issuedBy: 'state',
};

export const description =
  'state and municipal bodies whose matter has no category of its own: benefits, social security, permits, municipal rates, population registry letters (ביטוח לאומי, ארנונה, אישור תושבות; госуслуги, пособие)';
