import type { CategoryFacts } from '../category-facts.ts';

export const loans: CategoryFacts = {
  family: 'money',
  emoji: '💳',
  names: { en: 'Loans', he: 'הלוואות', ru: 'Кредиты' },
  kindGroup: 'account',
  issuedBy: 'bank',
};

export const description =
  'borrowed money: loans, mortgages, credit agreements, schedules of repayment, settlement of debts with a lender (הסכם הלוואה, משכנתא, לוח סילוקין; кредитный договор, ипотека)';
