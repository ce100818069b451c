import { SENSITIVE_DATA_TYPES } from '@/lib/engine/categorising/answer-parts';
import { HEBREW_EXAMPLES } from '@/lib/engine/words/he/prompt-examples';
import type { PromptExample } from '@/lib/engine/words/prompt-example';
import { RUSSIAN_EXAMPLES } from '@/lib/engine/words/ru/prompt-examples';
import type { Answer } from './answer';

/** Invented documents with their expected answers, one for each common mistake. */
const EXAMPLES: readonly PromptExample[] = [
  HEBREW_EXAMPLES[0],
  {
    document: `HARLOW & PIKE BANK plc
Human Resources, 9 March 2023
Dear Ms Osei, we are pleased to confirm your appointment as branch adviser from 3 April 2023.
Your salary will be £27,400 a year. Please sign and return one copy by 20 March.`,
    answer: {
      category: 'Work',
      confidence: 0.93,
      kind: 'letter',
      issuer: 'Harlow & Pike Bank',
      title: 'Confirmation of appointment',
      dates: { issued: '2023-03-09', due: '2023-03-20', event: '2023-04-03' },
      language: 'en',
      sensitive: ['name'],
      evidence: { category: 'confirm your appointment', date: '9 March 2023' },
    },
  },
  RUSSIAN_EXAMPLES[0],
  HEBREW_EXAMPLES[1],
  {
    document: `page 3 of 9
…the Supplier shall not be liable for delays beyond its reasonable control. Either party may end this Agreement by sixty days' written notice…`,
    answer: {
      category: 'Contracts',
      confidence: 0.62,
      alternatives: [
        { category: 'Office', confidence: 0.2 },
        { category: 'Legal', confidence: 0.1 },
      ],
      kind: 'contract',
      language: 'en',
      sensitive: [],
      evidence: { category: 'end this Agreement' },
    },
  },
  {
    document: `NORTHFIELD SCHOOL DISTRICT	Invoice date 02/14/2025
Band camp 06/16/2025 – 06/20/2025, student: Mia Torres	Amount due $180.00 by 03/01/2025
Questions? office@northfield.example  (555) 010-2233`,
    answer: {
      category: 'Education',
      confidence: 0.88,
      kind: 'invoice',
      issuer: 'Northfield School District',
      title: 'Band camp invoice',
      dates: { issued: '2025-02-14', due: '2025-03-01', event: '2025-06-16' },
      language: 'en',
      sensitive: ['email', 'phone', 'name'],
      evidence: { category: 'Band camp', date: 'Invoice date 02/14/2025' },
    },
  },
];

/** Formats the examples for the prompt. */
export function examplesText(): string {
  const order = (types: Answer['sensitive']) => SENSITIVE_DATA_TYPES.filter((type) => types.includes(type));
  const shown = EXAMPLES.map(
    ({ document, answer }) =>
      `<document>\n${document}\n</document>\n${JSON.stringify({ ...answer, sensitive: order(answer.sensitive) })}`,
  );
  return `Examples (invented):\n${shown.join('\n\n')}`;
}
