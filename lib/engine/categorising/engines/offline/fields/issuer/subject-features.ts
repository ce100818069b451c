import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { TermStrength } from '../../lexicon/lexicon.ts';
import { subjectMatches } from '../../lexicon/phrase-index.ts';
import { layOut } from '../../text/layout.ts';
import { hasLegalForm } from '../organisation.ts';
import { BANK } from './not-senders.ts';
import type { Candidate, SenderDocument } from './sender-paper.ts';

/** Words that speak for what a paper is about, and not only a little. */
const TELLING: ReadonlySet<TermStrength> = new Set(['names', 'strong', 'plain']);

/** Papers of states, in which firms and people are told of. */
const OF_STATES: ReadonlySet<string> = new Set(['Government', 'IDs', 'Legal', 'Military', 'Tax']);
/** Papers that banks send. */
const OF_BANKS: ReadonlySet<string> = new Set(['Bank', 'Loans']);

/** The categories that a name's own words speak for: "Dental" for Medical. */
function categoriesOf(name: string): ReadonlySet<CategoryId> {
  const [line] = layOut([{ number: 1, text: name }]);
  const meanings = line ? subjectMatches(line).flatMap((match) => match.meanings) : [];
  return new Set(meanings.flatMap((one) => (one.type === 'term' && TELLING.has(one.strength) ? [one.category] : [])));
}

/** What a paper is about says of a candidate. */
export function subjectFeatures({ name, raw, issuer }: Candidate, { hints: { categoryId } }: SenderDocument) {
  if (categoryId === undefined) return undefined;
  const isState = OF_STATES.has(categoryId);
  const isFirm = hasLegalForm(raw.slice(0, name.length + 8));
  const isBank = BANK.test(name) || issuer?.category === 'Bank';
  const categories = categoriesOf(name);
  const isOfSubject = categories.has(categoryId as CategoryId);
  return {
    wordsOfSubject: Number(isOfSubject),
    wordsOfAnother: Number(categories.size > 0 && !isOfSubject),
    knownOfSubject: Number(issuer?.category === categoryId),
    knownOfAnother: Number(issuer !== undefined && issuer.category !== categoryId),
    knownOfState: Number(issuer !== undefined && isState && OF_STATES.has(issuer.category)),
    bankElsewhere: Number(isBank && !OF_BANKS.has(categoryId)),
    firmOnStatePaper: Number(isFirm && isState),
  };
}
