import type { CategoryFacts } from '../category-facts.ts';

export const realEstate: CategoryFacts = {
  family: 'home',
  emoji: '🏠',
  names: { en: 'RealEstate', he: 'נדל״ן', ru: 'Недвижимость' },
};

export const description =
  'a home or land: buying, selling, renting a flat, valuation, land registry, house committee, building permits (נסח טאבו, חוזה שכירות דירה, ועד בית; договор аренды квартиры, выписка из ЕГРН)';
