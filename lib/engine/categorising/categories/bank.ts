import type { CategoryFacts } from '../category-facts.ts';

export const bank: CategoryFacts = {
  family: 'money',
  emoji: '🏦',
  names: { en: 'Bank', he: 'בנק', ru: 'Банк' },
  secondHebrewName: 'כרטיסי אשראי',
  kinds: { statement: 1.5 },
  kindGroup: 'account',
  issuedBy: 'bank',
};

export const description =
  'accounts and cards: statements, transfers, deposits, securities, fees, confirmations of a bank or a card company (דף חשבון, תנועות בחשבון, פירוט כרטיס אשראי, אישור העברה; выписка по счёту, вклад)';
