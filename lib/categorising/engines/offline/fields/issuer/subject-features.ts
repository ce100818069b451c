import { hasLegalForm } from '../organisation.ts';
import { BANK } from './not-senders.ts';
import type { Candidate, SenderPaper } from './sender-paper.ts';

/** Papers of states, in which firms and people are told of. */
const OF_STATES: ReadonlySet<string> = new Set(['Government', 'IDs', 'Legal', 'Military', 'Tax']);
/** Papers that banks send. */
const OF_BANKS: ReadonlySet<string> = new Set(['Bank', 'Loans']);

/** What a paper is about says of a candidate. */
export function subjectFeatures({ name, raw, issuer }: Candidate, { hints: { categoryId } }: SenderPaper) {
  if (categoryId === undefined) return undefined;
  const isState = OF_STATES.has(categoryId);
  const isFirm = hasLegalForm(raw.slice(0, name.length + 8));
  const isBank = BANK.test(name) || issuer?.category === 'Bank';
  return {
    knownOfSubject: Number(issuer?.category === categoryId),
    knownOfAnother: Number(issuer !== undefined && issuer.category !== categoryId),
    knownOfState: Number(issuer !== undefined && isState && OF_STATES.has(issuer.category)),
    bankElsewhere: Number(isBank && !OF_BANKS.has(categoryId)),
    firmOnStatePaper: Number(isFirm && isState),
  };
}
