import type { CategoryFacts } from '../category-facts.ts';

export const gas: CategoryFacts = {
  family: 'utilities',
  emoji: '🔥',
  names: { en: 'Gas', he: 'גז', ru: 'Газ' },
  kindGroup: 'utility',
};

export const description =
  'gas for the home: bills, tanks, meters, safety checks, connection (חשבון גז, בלון גז; счёт за газ)';
