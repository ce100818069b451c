import { describe, expect, it } from 'vitest';
import { titleInLanguage } from './title-kinds';

describe('a title in another language than the document’s', () => {
  it.each([
    ['חשבון חשמל', 'Electricity', 'Electricity Bill', 'חשבון חשמל', 'Счёт Электричество'],
    ['חשבונית מס', 'Telecom', 'Invoice', 'חשבונית', 'Счёт-фактура'],
    ['דף חשבון חודשי', 'Bank', 'Bank Statement', 'דף חשבון בנק', 'Выписка Банк'],
    ['תלוש שכר', 'Payroll', 'Payslip', 'תלוש שכר', 'Расчётный лист'],
    ['הסכם שכירות', 'RealEstate', 'Contract', 'חוזה', 'Договор'],
    ['קבלה על תרומה', 'Donations', 'Receipt', 'קבלה', 'Чек'],
    ['דו"ח שנתי', 'Pension', 'Pension Report', 'דוח פנסיה', 'Отчёт Пенсия'],
    ['Квитанция за воду', 'Water', 'Water Bill', 'חשבון מים', 'Счёт Вода'],
    ['Справка с места работы', 'Work', 'Work Certificate', 'אישור עבודה', 'Справка Работа'],
    ['Electricity bill', 'Electricity', 'Electricity Bill', 'חשבון חשמל', 'Счёт Электричество'],
    ['חשבון חשמל לחוזה 12345', 'Electricity', 'Electricity Bill', 'חשבון חשמל', 'Счёт Электричество'],
    ['Letter', 'Mail', 'Letter', 'מכתב', 'Письмо'],
    ['Billing address', 'Bank', 'Bank', 'בנק', 'Банк'],
    ['Information', 'Tax', 'Tax', 'מיסים', 'Налоги'],
    [undefined, 'Tax', 'Tax', 'מיסים', 'Налоги'],
    ['חשבון', 'My Flat', 'My Flat Bill', 'חשבון My Flat', 'Счёт My Flat'],
  ])('%s of %s is %s', (title, categoryId, en, he, ru) => {
    expect(titleInLanguage({ title, categoryId }, 'en')).toBe(en);
    expect(titleInLanguage({ title, categoryId }, 'he')).toBe(he);
    expect(titleInLanguage({ title, categoryId }, 'ru')).toBe(ru);
  });

  it('depends on the document if its word names several kinds', () => {
    const discharge = { title: 'Выписка из истории болезни', categoryId: 'Medical', kind: 'report' } as const;
    expect(titleInLanguage(discharge, 'en')).toBe('Medical Report');
    expect(titleInLanguage({ title: 'Выписка', categoryId: 'Bank', kind: 'statement' }, 'en')).toBe('Bank Statement');
  });

  it('names minutes and orders', () => {
    expect(titleInLanguage({ title: 'Протокол № 4', categoryId: 'Office', kind: 'minutes' }, 'en')).toBe('Minutes');
    expect(titleInLanguage({ title: undefined, categoryId: 'Office', kind: 'order' }, 'he')).toBe('הזמנה');
  });
});
