import type { CategoryFacts } from '../category-facts.ts';

export const electricity: CategoryFacts = {
  family: 'utilities',
  emoji: '⚡',
  names: { en: 'Electricity', he: 'חשמל', ru: 'Электричество' },
  kindGroup: 'utility',
};

export const description =
  'supply of electricity to a home or business: bills, meter readings, tariffs, connection, solar feed-in (חשבון חשמל; счёт за электроэнергию)';
