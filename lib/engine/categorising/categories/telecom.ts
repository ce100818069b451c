import type { CategoryFacts } from '../category-facts.ts';

export const telecom: CategoryFacts = {
  family: 'utilities',
  emoji: '📞',
  names: { en: 'Telecom', he: 'תקשורת', ru: 'Связь' },
  kindGroup: 'utility',
};

export const description =
  'mobile, landline, internet, television: bills, contracts, SIM papers, changes of plan (חשבון סלולר, אינטרנט; услуги связи)';
