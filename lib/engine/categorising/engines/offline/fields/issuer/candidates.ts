import { anyWordIn } from '../../any-word-in.ts';
import type { IssuerSighting } from '../../evidence.ts';
import { lineBeside } from '../line-beside.ts';
import { hasLegalForm, isGenericName, namesOrganisation, onlyLegalForms } from '../organisation.ts';
import { isAddressed } from '../reader-lines.ts';
import { titleHead } from '../title/words.ts';
import { domainNames, knownNames } from './known.ts';
import { placedNames } from './letterhead.ts';
import { misreadNames } from './misread-names.ts';
import { isFormWord } from './reading-features.ts';
import { type Candidate, columnOf, type Find, type SenderDocument } from './sender-document.ts';
import { numberedNames } from './sender-numbers.ts';
import { namesInProse } from './sentences.ts';
import { NOT_A_NAME, SECTION, SENTENCE, tellingWords } from './words.ts';

/**
 * Key that groups mentions: the distinctive words of a name without legal forms. Names without long words use all their
 * letters.
 */
const keyOf = ({ name }: Find): string => tellingWords(name).join(' ') || name.toLowerCase();

/** Merges the mentions of one name in one line into a candidate. A known issuer among them takes precedence. */
function merged(finds: readonly Find[]): Candidate {
  const first = finds.find(({ issuer }) => issuer) ?? finds.find(({ source }) => source === 'labelled') ?? finds[0];
  if (!first) throw new RangeError('A candidate has one find at least.');
  const sources = new Set(finds.map(({ source }) => source));
  const reason = first.issuer
    ? 'knownIssuer'
    : sources.has('labelled')
      ? 'labelled'
      : hasLegalForm(first.raw)
        ? 'companyName'
        : 'letterhead';
  const label = finds.find((find) => find.label !== undefined)?.label;
  return { ...first, ...(label !== undefined && { label }), sources, reason };
}

/** The printer of the form. */
const PRINTER = new RegExp(`^${anyWordIn('senderLines', 'printers')}`, 'iu');

/** Order number and print run after the printer's name, as on Russian forms. */
const PRINT_ORDER = new RegExp(anyWordIn('textShapes', 'printOrders'), 'iu');

const isReader = ({ line, place, source }: Find, paper: SenderDocument): boolean => {
  if (source === 'labelled') return false;
  const beside = place > 0 ? columnOf(line, place - 1) : '';
  return (
    isAddressed(columnOf(line, place), columnOf(lineBeside(line, -1, paper), place)) ||
    (beside.endsWith(':') && isAddressed('', beside))
  );
};

/** Number of characters before a name that are checked for citation phrases. */
const CITED_CHARS = 160;
/** A document with more names is a list of names. Each is compared with all lines, so the number is capped. */
const MAX_CANDIDATES = 400;
/** The rest of a name in brackets that began in the line above. */
const CLOSES_A_BRACKET = /^[^()]*\)/u;
/** The authority whose order or law a form follows. */
const CITED = new RegExp(anyWordIn('senderLines', 'cited'), 'iu');
/** True for words that are never a name: headings, kinds of bodies, whole sentences, the printer of a form. */
const isNotAName = ({ name, raw, line, source, before }: Find, paper: SenderDocument): boolean =>
  (paper.titleLines.has(line) && !hasLegalForm(raw) && !namesOrganisation(name) && titleHead(name)?.isHead === true) ||
  (before !== '' && source !== 'labelled' && CITED.test(before.slice(-CITED_CHARS))) ||
  isGenericName(name) ||
  (hasLegalForm(name) && onlyLegalForms(name)) ||
  (source !== 'labelled' && isFormWord({ name, raw })) ||
  CLOSES_A_BRACKET.test(name) ||
  SECTION.test(name) ||
  (line.row > 0 && (PRINTER.test(line.text) || PRINT_ORDER.test(line.text))) ||
  (source === 'segment' && !hasLegalForm(raw) && (SENTENCE.test(name) || NOT_A_NAME.test(name)));

/** Returns all candidates for the issuer's name. */
export function issuerCandidates(paper: SenderDocument, sightings: readonly IssuerSighting[]): Candidate[] {
  const groups = new Map<string, Find[]>();
  const finds = [
    ...placedNames(paper),
    ...namesInProse(paper),
    ...knownNames(sightings),
    ...domainNames(paper),
    ...numberedNames(paper),
    ...misreadNames(paper),
  ];
  for (const find of finds) {
    if (isNotAName(find, paper) || isReader(find, paper)) continue;
    const key = `${paper.places.get(find.line)} ${keyOf(find)}`;
    const group = groups.get(key);
    if (group) group.push(find);
    else if (groups.size < MAX_CANDIDATES) groups.set(key, [find]);
  }
  return [...groups.values()].map(merged);
}
