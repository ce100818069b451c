import type { CategoryFacts } from '../category-facts.ts';

export const pension: CategoryFacts = {
  family: 'money',
  emoji: '🌅',
  names: { en: 'Pension', he: 'פנסיה', ru: 'Пенсия' },
  kindGroup: 'account',
};

export const description =
  'retirement: reports of pension and provident funds, study funds, transfers between funds, annuities, survivors (דוח שנתי קרן פנסיה, קופת גמל, קרן השתלמות; пенсионный фонд)';
