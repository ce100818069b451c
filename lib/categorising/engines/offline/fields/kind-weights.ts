import { PAPER_KIND_IDS } from '../../../paper-kinds.ts';

/** What a word for a kind counts for that kind, by where it stands. */
const WORD_WEIGHTS: Readonly<Record<string, number>> = { title: 2.8, subject: 0.8, near: 0.5, word: 0.6, self: 0.4 };

/** What phrases, builds and categories, or a word for one kind, count for which other kinds. */
const SIGN_WEIGHTS: Readonly<Record<string, string>> = {
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
  'utility:statement': 'bill 2, statement -1',
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

const WORD_ROWS: Readonly<Record<string, string>> = Object.fromEntries(
  [...PAPER_KIND_IDS, 'other'].flatMap((kind) =>
    Object.entries(WORD_WEIGHTS).map(([place, weight]) => [`${place}:${kind}`, `${kind} ${weight}`]),
  ),
);

/**
 * What each feature of a paper counts for each kind: kinds with their weights, those that differ from nothing. Set by hand:
 * weights learned from labelled papers were no better on papers that they had not seen (`npm run bench -- fit/kinds`).
 */
export const KIND_WEIGHTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...WORD_ROWS, ...SIGN_WEIGHTS }).map(([feature, row]) => {
    const word = WORD_ROWS[feature];
    return [feature, word && word !== row ? `${word}, ${row}` : row];
  }),
);
