import type { CategoryFacts } from '../category-facts.ts';

export const other: CategoryFacts = {
  family: 'other',
  emoji: '📄',
  names: { en: 'Other', he: 'אחר', ru: 'Прочее' },
  isVague: true,
};

export const description =
  'what belongs to none of the others: recipes, programmes, leaflets, puzzles, pages without meaning';
