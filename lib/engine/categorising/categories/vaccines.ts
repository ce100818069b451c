import type { CategoryFacts } from '../category-facts.ts';

export const vaccines: CategoryFacts = {
  family: 'health',
  emoji: '💉',
  names: { en: 'Vaccines', he: 'חיסונים', ru: 'Прививки' },
  kindGroup: 'health',
};

export const description =
  'vaccination of people and animals: records, certificates, reminders (פנקס חיסונים; прививочный сертификат)';
