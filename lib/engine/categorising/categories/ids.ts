import type { CategoryFacts } from '../category-facts.ts';

export const ids: CategoryFacts = {
  family: 'state',
  emoji: '🪪',
  names: { en: 'IDs', he: 'תעודות', ru: 'Удостоверения' },
  kinds: { certificate: 0.5, card: 4 },
  issuedBy: 'state',
  isVague: true,
};

export const description =
  'papers that prove who somebody is: identity card, passport, driving licence, certificates of birth, marriage, death, citizenship (תעודת זהות, דרכון, תעודת לידה; паспорт, свидетельство о рождении)';
