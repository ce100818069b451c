import type { CategoryFacts } from '../category-facts.ts';

export const water: CategoryFacts = {
  family: 'utilities',
  emoji: '💧',
  names: { en: 'Water', he: 'מים', ru: 'Вода' },
  kindGroup: 'utility',
};

export const description =
  'water and sewage: bills, meters, leaks, connection (חשבון מים וביוב, תאגיד המים; счёт за воду)';
