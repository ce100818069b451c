import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS, type CategoryId } from '@/lib/engine/categorising/categories';
import israel from '../../../../words/issuers/israel.json' with { type: 'json' };
import { gatherEvidence } from '../evidence';
import { layOut } from '../text/layout';
import { categoryTerms } from './category-terms';

const evidenceOf = (text: string) => gatherEvidence(layOut([{ number: 1, text }]));

/** Categories that a line says something weighty about. */
const weighty = (line: string): CategoryId[] =>
  evidenceOf(line)
    .terms.filter(({ strength }) => strength === 'names' || strength === 'strong')
    .map(({ category }) => category);

describe('words of Hebrew documents', () => {
  it('exist for every category', () => {
    const terms = categoryTerms('he');
    expect(CATEGORY_IDS.filter((id) => (terms[id]?.names?.length ?? 0) < 12)).toEqual([]);
  });

  it.each([
    'נשמח לעמוד לרשותך, בעוד שבוע יישלח אליך עוד מכתב',
    'לכבוד מר כהן, רחוב הגפן 6, ראשון לציון',
    'לקוח יקר, ניתן לשלם בהעברה בנקאית, מספר חשבון 12345',
    'לבירורים: טלפון סלולרי 050-0000000',
    'המשתמש מוזמן לפנות אלינו באמצעות האתר, במסירת פרטים',
    'הכיור, הזהב והקהל במרכז העיר',
    'יש להחזיר את הספח הכתובה עליו הכתובת',
    'נא להציג תעודת זהות',
    'ט.ל.ח. האמור בלשון זכר מתייחס גם לנקבה',
  ])('have no weight if they are on documents of every kind: %s', (line) => {
    expect(weighty(line)).toEqual([]);
  });

  it.each<[CategoryId, string]>([
    ['Bank', 'תעודת זהות בנקאית לשנת 2023'],
    ['Bank', 'הודעה על החזרת שיק'],
    ['Loans', 'אישור על סילוק הלוואה'],
    ['Pension', 'בקשה לשינוי מסלול השקעה בקרן ההשתלמות'],
    ['Donations', 'אישור תרומות שנתי'],
    ['Receipts', 'שובר זיכוי לקונה'],
    ['Electricity', 'הודעה על הפסקת חשמל יזומה'],
    ['Water', 'התראה על צריכה חריגה'],
    ['Gas', 'אישור תקינות מתקן גז'],
    ['Telecom', 'אישור ניוד לקו שלך'],
    ['Insurance', 'אישור היעדר תביעות'],
    ['Contracts', 'הסכם סודיות ואי תחרות'],
    ['Legal', 'בקשה לצו קיום צוואה'],
    ['Tax', 'אישור ניהול ספרים וניכוי מס במקור'],
    ['IDs', 'תעודת לידה'],
    ['Military', 'אישור על ביצוע שירות מילואים'],
    ['Government', 'תביעה לדמי אבטלה'],
    ['Payroll', 'תלוש משכורת לחודש מרץ'],
    ['Work', 'זימון לשימוע לפני פיטורים'],
    ['Office', 'פרוטוקול ישיבת דירקטוריון'],
    ['Medical', 'סיכום ביקור במיון'],
    ['Vaccines', 'פנקס חיסונים לילד'],
    ['Car', 'הודעת תשלום קנס חניה'],
    ['RealEstate', 'נסח רישום מפנקס הזכויות'],
    ['Travel', 'כרטיס עלייה למטוס'],
    ['Mail', 'הודעה על דבר דואר רשום'],
    ['Education', 'אישור לימודים תקופתי'],
    ['Other', 'מתכון לעוגת גזר'],
  ])('know a paper of %s by its name: %s', (category, line) => {
    expect(weighty(line)).toContain(category);
  });
});

const ISRAEL: readonly { category: string; en?: string; he?: string }[] = israel;

describe('senders of Israel', () => {
  it('are in the list once', () => {
    const names = ISRAEL.map(({ category, en, he }) => `${category}|${en}|${he ?? ''}`);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    const spellings = ISRAEL.flatMap(({ he }) => he ?? []);
    expect(spellings.filter((he, place) => spellings.indexOf(he) !== place)).toEqual([]);
  });

  it.each([
    ['עיריית קריית מוצקין\nהודעה', 'Kiryat Motzkin Municipality'],
    ['המרכז הרפואי וולפסון\nסיכום', 'Wolfson Medical Center'],
    ['סלקום אנרגיה\nחשבון', 'Cellcom Energy'],
    ['קרן קיימת לישראל\nקבלה', 'KKL-JNF'],
  ])('are recognised by their Hebrew name: %s', (text, name) => {
    const senders = evidenceOf(text).issuers.filter(({ isSender }) => isSender);
    expect(senders.map(({ issuer }) => issuer.names.en)).toContain(name);
  });

  it('are all recognised by their Hebrew name at the top of a document', () => {
    const named = ISRAEL.flatMap(({ he }) => he ?? []);
    const isKnown = (he: string) =>
      evidenceOf(`${he}\nהודעה`).issuers.some(({ issuer, isSender }) => isSender && issuer.names.he === he);
    expect(named.length).toBeGreaterThan(400);
    expect(named.filter((he) => !isKnown(he))).toEqual([]);
  });
});
