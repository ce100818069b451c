import type { CategoryFacts } from '../category-facts.ts';

export const medical: CategoryFacts = {
  family: 'health',
  emoji: '🩺',
  names: { en: 'Medical', he: 'רפואי', ru: 'Медицина' },
  kinds: { prescription: 4 },
  kindGroup: 'health',
};

export const description =
  'health: visits, referrals, test results, prescriptions, discharge, treatment plans, bills and payments of a doctor, dentist, clinic, hospital or health fund (סיכום ביקור, הפניה, מרשם; выписка из истории болезни, рецепт)';
