import type { CategoryFacts } from '../category-facts.ts';

export const work: CategoryFacts = {
  family: 'work',
  emoji: '💼',
  names: { en: 'Work', he: 'עבודה', ru: 'Работа' },
};

export const description =
  'employment other than pay: job offers and contracts of employment, appraisals, certificates of employment, notice, applications (הסכם העסקה, אישור העסקה, מכתב פיטורים; трудовой договор)';
