import { describe, expect, it } from 'vitest';
import { isWeakTitle, titleInLanguage } from './title-kinds';

describe('a title in another language than the document’s', () => {
  it.each([
    ['חשבון חשמל', 'Electricity', 'Electricity Bill', 'חשבון חשמל', 'Счёт за электричество'],
    ['חשבונית מס', 'Telecom', 'Telecom Invoice', 'חשבונית תקשורת', 'Счёт-фактура за связь'],
    ['דף חשבון חודשי', 'Bank', 'Bank Statement', 'דף חשבון בנק', 'Выписка из банка'],
    ['תלוש שכר', 'Payroll', 'Payslip', 'תלוש שכר', 'Расчётный лист'],
    ['הסכם שכירות', 'RealEstate', 'Lease Agreement', 'חוזה שכירות', 'Договор аренды'],
    ['זכרון דברים למכירת דירה', 'Contracts', 'Memorandum of Understanding', 'זיכרון דברים', 'Соглашение о намерениях'],
    ['Loan agreement', 'Loans', 'Loan Agreement', 'הסכם הלוואה', 'Договор займа'],
    ['Flight ticket', 'Travel', 'Flight Ticket', 'כרטיס טיסה', 'Авиабилет'],
    ['Laboratory report', 'Medical', 'Test Results', 'תוצאות בדיקות', 'Результаты анализов'],
    ['Council tax bill 2024/25', 'Government', 'Council Tax Bill', 'חשבון ארנונה', 'Счёт за арнону'],
    ['החלטת ועדת ההנחות בארנונה', 'Government', undefined, undefined, undefined],
    ['אישור ניהול חשבון', 'Bank', 'Account Confirmation', 'אישור ניהול חשבון', 'Справка о наличии счёта'],
    ['Jury Summons', 'Legal', 'Court Summons', 'הזמנה לדיון', 'Судебная повестка'],
    ['קבלה על תרומה', 'Donations', 'Donation Receipt', 'קבלה על תרומה', 'Квитанция о пожертвовании'],
    ['דו"ח שנתי', 'Pension', 'Pension Report', 'דוח פנסיה', 'Отчёт о пенсионных накоплениях'],
    ['Квитанция за воду', 'Water', 'Water Bill', 'חשבון מים', 'Счёт за воду'],
    ['Справка с места работы', 'Work', 'Employment Confirmation', 'אישור העסקה', 'Справка с места работы'],
    ['Electricity bill', 'Electricity', 'Electricity Bill', 'חשבון חשמל', 'Счёт за электричество'],
    ['חשבון חשמל לחוזה 12345', 'Electricity', 'Electricity Bill', 'חשבון חשמל', 'Счёт за электричество'],
    ['Letter', 'Mail', 'Letter', 'מכתב', 'Письмо'],
    ['Billing address', 'Bank', undefined, undefined, undefined],
    ['Information', 'Tax', undefined, undefined, undefined],
    [undefined, 'Tax', undefined, undefined, undefined],
    ['חשבון', 'My Flat', 'My Flat Bill', 'חשבון My Flat', 'Счёт My Flat'],
  ])('%s of %s is %s', (title, categoryId, en, he, ru) => {
    expect(titleInLanguage({ title, categoryId }, 'en')).toBe(en);
    expect(titleInLanguage({ title, categoryId }, 'he')).toBe(he);
    expect(titleInLanguage({ title, categoryId }, 'ru')).toBe(ru);
  });

  it('depends on the document if its word names several kinds', () => {
    const visit = { title: 'Выписка из карты', categoryId: 'Medical', kind: 'report' } as const;
    expect(titleInLanguage(visit, 'en')).toBe('Medical Report');
    expect(titleInLanguage({ title: 'Выписка', categoryId: 'Bank', kind: 'statement' }, 'en')).toBe('Bank Statement');
  });

  it.each([
    ['Report card', 'Education', 'תעודת הערכה'],
    ['Credit card statement', 'Bank', 'דף חשבון בנק'],
    ['Certificate of insurance', 'Insurance', 'אישור ביטוח'],
    ['Statement of account', 'Bank', 'דף חשבון בנק'],
  ])('of the English phrase %s is the name of its head', (title, categoryId, he) => {
    expect(titleInLanguage({ title, categoryId }, 'he')).toBe(he);
  });

  it('prefers kind and category to a type that says less', () => {
    const receipt = { title: 'חשבונית-קבלה', kind: 'receipt' } as const;
    expect(titleInLanguage({ ...receipt, categoryId: 'Medical' }, 'en')).toBe('Medical Receipt');
    expect(titleInLanguage({ ...receipt, categoryId: 'Receipts' }, 'en')).toBe('Invoice and Receipt');
    const results = { title: 'תוצאות הבירור', categoryId: 'Bank', kind: 'letter' } as const;
    expect(titleInLanguage(results, 'ru')).toBe('Письмо банка');
  });

  it('names minutes and orders', () => {
    expect(titleInLanguage({ title: 'Протокол № 4', categoryId: 'Office', kind: 'minutes' }, 'en')).toBe('Minutes');
    expect(titleInLanguage({ title: undefined, categoryId: 'Office', kind: 'order' }, 'he')).toBe('הזמנת רכש');
  });
});

describe('a title that says less than the kind of its document', () => {
  it.each([
    [{ kind: 'invoice', title: 'MEMO' }],
    [{ kind: 'card', title: 'Sunrise Gardens' }],
    [{ kind: 'cheque', title: 'Pay Elm Street School or order' }],
    [{ kind: 'cheque', title: undefined }],
  ] as const)('is replaced: %j', (understood) => {
    expect(isWeakTitle(understood)).toBe(true);
  });

  it.each([
    [{ kind: 'invoice', title: 'Rechnung Miete' }],
    [{ kind: 'cheque', title: "Cashier's cheque" }],
    [{ kind: 'cheque', title: 'המחאה בנקאית' }],
    [{ kind: 'letter', title: 'Sunrise Gardens' }],
  ] as const)('is not one that names it, nor one of a kind that says little: %j', (understood) => {
    expect(isWeakTitle(understood)).toBe(false);
  });
});
