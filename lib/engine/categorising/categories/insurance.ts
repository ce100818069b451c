import type { CategoryFacts } from '../category-facts.ts';

export const insurance: CategoryFacts = {
  family: 'law',
  emoji: '🛡️',
  names: { en: 'Insurance', he: 'ביטוח', ru: 'Страхование' },
  kinds: { policy: 4 },
  kindGroup: 'insurance',
};

export const description =
  'insurance of anything: policies, premiums, renewals, claims and what was paid on them, certificates of cover (פוליסה, תביעת ביטוח, פרמיה; страховой полис, ОСАГО)';
