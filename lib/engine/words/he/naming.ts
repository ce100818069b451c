import type { NamingWords } from '../naming-words.ts';
import documentNames from './document-names.json' with { type: 'json' };

const list = (words: string): readonly string[] => words.trim().split(/\s+/u);

export const NAMING: NamingWords = {
  language: 'he',
  script: 'hebrew',
  sampleBill: { title: 'חשבון חשמל', issuer: 'חברת החשמל' },
  kindNames: {
    statement: 'דף חשבון',
    invoice: 'חשבונית',
    bill: 'חשבון',
    receipt: 'קבלה',
    payslip: 'תלוש שכר',
    policy: 'פוליסה',
    contract: 'חוזה',
    certificate: 'אישור',
    card: 'כרטיס',
    prescription: 'מרשם',
    ticket: 'כרטיס',
    order: 'הזמנה',
    minutes: 'פרוטוקול',
    report: 'דוח',
    form: 'טופס',
    notice: 'הודעה',
    letter: 'מכתב',
    results: 'תוצאות',
    licence: 'רישיון',
  },
  documentNames,
  kindPatterns: {
    payslip: ['תלוש'],
    invoice: ['חשבונית', 'חשבון עסקה'],
    receipt: ['קבלה'],
    statement: ['דף חשבון', 'דפי חשבון', 'תדפיס'],
    policy: ['פוליס'],
    contract: ['חוזה', 'הסכם'],
    prescription: ['מרשם'],
    results: ['תוצאות'],
    licence: ['רי?שיון'],
    certificate: ['אישור', 'תעוד'],
    notice: ['הודע', 'התראה'],
    report: ['דו["״\'׳]?ח', 'סיכום'],
    form: ['טופס', 'בקשה'],
    ticket: ['כרטיס'],
    minutes: ['פרוטוקול'],
    order: ['הזמנ[התו]'],
    letter: ['מכתב'],
    bill: ['חשבון'],
  },
  prefixes: '[הבלמוש]',
  emptyWords: list(`
  בלי שם מסמך מסמכים סריקה סריקות סרוק סריקת תמונה תמונות צילום צילומי מסך קובץ קבצים עותק העתק חדש ללא כותרת של
`),
  copyWords: list('סרוק סריקה עותק העתק חתום'),
  dangling: list('של על את עם או'),
  asides: ['להלן'],
};
