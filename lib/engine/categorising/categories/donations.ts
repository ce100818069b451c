import type { CategoryFacts } from '../category-facts.ts';

export const donations: CategoryFacts = {
  family: 'money',
  emoji: '🎁',
  names: { en: 'Donations', he: 'תרומות', ru: 'Пожертвования' },
};

export const description =
  'gifts to charities, foundations, synagogues: receipts for them, thanks, pledges (קבלה על תרומה, סעיף 46; пожертвование)';
