import type { CategoryFacts } from '../category-facts.ts';

export const payroll: CategoryFacts = {
  family: 'work',
  emoji: '💵',
  names: { en: 'Payroll', he: 'שכר', ru: 'Зарплата' },
  kinds: { payslip: 6 },
  kindGroup: 'pay',
};

export const description =
  'pay: payslips, wage calculations, changes of pay, bonuses (תלוש שכר, פירוט שכר; расчётный лист)';
