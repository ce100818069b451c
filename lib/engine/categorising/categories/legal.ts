import type { CategoryFacts } from '../category-facts.ts';

export const legal: CategoryFacts = {
  family: 'law',
  emoji: '⚖️',
  names: { en: 'Legal', he: 'משפטי', ru: 'Юридические' },
  issuedBy: 'state',
};

export const description =
  'law and courts: claims, summonses, judgments, wills, powers of attorney, enforcement, notaries, divorce, lawyers (כתב תביעה, פסק דין, ייפוי כוח, צוואה; исковое заявление, доверенность)';
