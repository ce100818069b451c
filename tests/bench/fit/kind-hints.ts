import { PAPER_KIND_IDS } from '@/lib/categorising/paper-kinds';

/** Every kind, and none that has a name. */
export const CHOICES: readonly string[] = [...PAPER_KIND_IDS, 'other'];

/** What a word for a kind counts for that kind before anything is learned, by where it stands. */
const WORD_HINTS: Readonly<Record<string, number>> = { title: 2.8, subject: 0.8, near: 0.5, word: 0.6, self: 0.4 };

/** What is known of the world before anything is learned: kinds and weights of phrases, builds and categories. */
const HINTS: Readonly<Record<string, string>> = {
  'cue:salutation': 'letter 0.8',
  'cue:closing': 'letter 0.8',
  'cue:inReplyTo': 'letter 0.7',
  'cue:announces': 'notice 0.6, letter 0.2',
  'cue:aboutLine': 'letter 0.3',
  'cue:certifies': 'certificate 0.8',
  'cue:parties': 'contract 0.9',
  'cue:payNow': 'bill 0.6, invoice 0.4',
  'cue:meters': 'bill 0.6',
  'cue:paid': 'receipt 0.9',
  'cue:tradeInvoice': 'invoice 0.7, order 0.2',
  'cue:accountMoves': 'statement 0.9',
  'cue:payLines': 'payslip 1.2',
  'cue:cover': 'policy 0.9',
  'cue:cardLabels': 'card 0.8, certificate 0.2',
  'cue:drug': 'prescription 0.7, report 0.2',
  'cue:travels': 'ticket 1',
  'cue:orders': 'order 0.8',
  'cue:meets': 'minutes 1',
  'cue:finds': 'report 0.9',
  'cue:fillIn': 'form 0.9',
  'cue:guides': 'other 1.2',
  'cue:keeps': 'receipt 0.2, ticket 0.2',
  'cue:courts': 'order 0.2, notice 0.2',
  'cue:memoHead': 'letter 0.3, notice 0.2',
  'cue:fines': 'notice 0.7',
  'cue:posts': 'notice 0.5',
  'build:till': 'receipt 0.8',
  'till:invoice': 'receipt 3, invoice -1',
  'till:none': 'receipt 0.6',
  'till:receipt': 'receipt 0.5',
  'build:blanks': 'form 0.6, contract 0.2',
  'build:machineZone': 'card 1.5',
  'build:narrow': 'receipt 0.6, ticket 0.3, card 0.2',
  'build:emailHead': 'letter 0.6',
  'build:greeting': 'letter 0.7',
  'build:friendly': 'letter 0.7',
  'build:subject': 'letter 0.5',
  'build:reader': 'letter 0.3',
  'build:clauses': 'contract 0.3',
  'build:datedRows': 'statement 0.5',
  'build:you': 'letter 0.5, notice 0.3',
  'build:we': 'letter 0.5',
  'build:i': 'letter 0.6',
  'build:shall': 'contract 0.5',
  'build:amounts': 'statement 0.2, invoice 0.3, receipt 0.3, bill 0.2',
  'build:questions': 'form 0.4',
  'build:pages': 'report 0.3, other 0.3',
  'build:prose': 'letter 0.3',
  noTitle: 'letter 0.3, other 0.3, receipt 0.2',
  plainTitle: 'other 0.5, letter 0.3',
  'about:Other': 'other 1.5',
  'about:Mail': 'letter 0.8',
  'about:IDs': 'card 0.5, certificate 0.3',
  'about:Payroll': 'payslip 0.6',
  'about:Receipts': 'receipt 0.5, invoice 0.4',
  'about:Contracts': 'contract 0.8',
  'about:Travel': 'ticket 0.5',
  'about:Electricity': 'bill 0.4',
  'about:Water': 'bill 0.4',
  'about:Gas': 'bill 0.4',
  'about:Telecom': 'bill 0.3',
  'utility:statement': 'bill 1.5, statement -0.5',
  'utility:invoice': 'bill 1, invoice -0.3',
  'utility:bill': 'bill 0.5',
  'greeted:notice': 'letter 1, notice -0.3',
  'greeted:none': 'letter 0.6',
  'greeted:letter': 'letter 0.5',
  'greeted:certificate': 'letter 0.5',
  'greeted:form': 'letter 0.7',
  'travel:order': 'ticket 0.8',
  'subject:certificate': 'letter 0.5',
  'subject:notice': 'letter 0.8',
  'subject:form': 'letter 1',
  'subject:order': 'letter 0.5',
  'insurance:certificate': 'policy 0.3',
  one: 'other 0.3',
};

/** The weights that learning starts from and stays near, by feature, in the order of the choices. */
export function hintedWeights(): Map<string, Float64Array> {
  const weights = new Map<string, Float64Array>();
  const add = (feature: string, kind: string, weight: number): void => {
    const row = weights.get(feature) ?? new Float64Array(CHOICES.length);
    const place = CHOICES.indexOf(kind);
    row[place] = (row[place] ?? 0) + weight;
    weights.set(feature, row);
  };
  for (const [place, weight] of Object.entries(WORD_HINTS)) {
    for (const kind of CHOICES) add(`${place}:${kind}`, kind, weight);
  }
  for (const [feature, row] of Object.entries(HINTS)) {
    for (const entry of row.split(', ')) {
      const [kind = '', weight] = entry.split(' ');
      add(feature, kind, Number(weight));
    }
  }
  return weights;
}
