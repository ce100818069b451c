import { CATEGORIES, type CategoryId, isCategoryId } from '../../../../categories.ts';
import type { TermStrength } from '../../lexicon/lexicon.ts';
import { subjectMatches } from '../../lexicon/phrase-index.ts';
import { layOut } from '../../text/layout.ts';
import { hasLegalForm } from '../organisation.ts';
import { BANK } from './not-senders.ts';
import type { Candidate, SenderDocument } from './sender-document.ts';

/** Term strengths that are significant evidence of a document's subject. */
const TELLING: ReadonlySet<TermStrength> = new Set(['names', 'strong', 'plain']);

/** Returns who issues the documents of a category. */
const issuedBy = (categoryId: string) => (isCategoryId(categoryId) ? CATEGORIES[categoryId].issuedBy : undefined);

/** Returns the categories that a name's own words indicate: "Dental" for Medical. */
function categoriesOf(name: string): ReadonlySet<CategoryId> {
  const [line] = layOut([{ number: 1, text: name }]);
  const meanings = line ? subjectMatches(line).flatMap((match) => match.meanings) : [];
  return new Set(meanings.flatMap((one) => (one.type === 'term' && TELLING.has(one.strength) ? [one.category] : [])));
}

/** Features of a candidate in view of the document's subject. */
export function subjectFeatures({ name, raw, issuer }: Candidate, { hints: { categoryId } }: SenderDocument) {
  if (categoryId === undefined) return undefined;
  const isState = issuedBy(categoryId) === 'state';
  const isFirm = hasLegalForm(raw.slice(0, name.length + 8));
  const isBank = BANK.test(name) || issuer?.category === 'Bank';
  const categories = categoriesOf(name);
  const isOfSubject = categories.has(categoryId as CategoryId);
  return {
    wordsOfSubject: Number(isOfSubject),
    wordsOfAnother: Number(categories.size > 0 && !isOfSubject),
    knownOfSubject: Number(issuer?.category === categoryId),
    knownOfAnother: Number(issuer !== undefined && issuer.category !== categoryId),
    knownOfState: Number(issuer !== undefined && isState && issuedBy(issuer.category) === 'state'),
    bankElsewhere: Number(isBank && issuedBy(categoryId) !== 'bank'),
    firmOnStatePaper: Number(isFirm && isState),
  };
}
