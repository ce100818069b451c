import type { PromptExample } from '../prompt-example.ts';

/** A title that the prompt shows. */
export const TITLE_EXAMPLE = 'תלוש שכר';

/** Invented documents with their expected answers, one for each common mistake. */
export const HEBREW_EXAMPLES: readonly [PromptExample, PromptExample] = [
  {
    document: `תאגיד המים "נחל ירוק" בע"מ
לכבוד: לוי דניאל, רח' האורן 4, טבעון
חשבון תקופתי מס' 88120	תאריך עריכה: 11/05/2024
תקופת חיוב: 01/03/2024 - 30/04/2024
סה"כ לתשלום: 214.60 ₪	לתשלום עד: 02/06/2024
לתשלום בהוראת קבע: בנק הגליל 17-233-114509`,
    answer: {
      category: 'Water',
      confidence: 0.96,
      kind: 'bill',
      issuer: 'נחל ירוק',
      title: 'חשבון תקופתי',
      dates: { issued: '2024-05-11', from: '2024-03-01', to: '2024-04-30', due: '2024-06-02' },
      language: 'he',
      sensitive: ['bankAccount', 'name'],
      evidence: { category: 'תאגיד המים', date: 'תאריך עריכה: 11/05/2024' },
    },
  },
  {
    document: `מרפאת שיניים ד"ר עמית ברק
קבלה מס' 3019	07.12.2021
התקבל מ: רותי שגיא ת.ז. 031245678
עבור: טיפול שורש שן 36	1,450 ש"ח באשראי`,
    answer: {
      category: 'Medical',
      confidence: 0.82,
      alternatives: [{ category: 'Receipts', confidence: 0.16 }],
      kind: 'receipt',
      issuer: 'ד"ר עמית ברק',
      title: 'קבלה על טיפול שיניים',
      dates: { issued: '2021-12-07' },
      language: 'he',
      sensitive: ['israelId', 'name'],
      evidence: { category: 'טיפול שורש שן 36', date: '07.12.2021' },
    },
  },
];
