import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import { type Features, presence } from '../../choice-model.ts';
import { isInSmallPrint, notSenderFeatures, smallPrintNames } from './not-senders.ts';
import { type ClassAndPlaceByKind, type ClassAtPlace, placeAndClass } from './place-features.ts';
import { neighbourFeatures, placeFeatures, TABLE_COLUMNS } from './position-features.ts';
import { isInProse, placeInLonger, proseFeatures } from './prose-features.ts';
import { readingFeatures } from './reading-features.ts';
import { type Candidate, isHead, type SenderDocument, type Source } from './sender-document.ts';
import { subjectFeatures } from './subject-features.ts';
import { wordFeatures } from './word-features.ts';
import { firstWords, UMBRELLA } from './words.ts';

/** Features of a candidate's own words, position, neighbours and of known names. */
type OwnFeature =
  | keyof ReturnType<typeof placeFeatures>
  | keyof ReturnType<typeof wordFeatures>
  | keyof ReturnType<typeof neighbourFeatures>
  | keyof ReturnType<typeof notSenderFeatures>
  | keyof ReturnType<typeof proseFeatures>
  | keyof ReturnType<typeof readingFeatures>
  | keyof NonNullable<ReturnType<typeof knownFeatures>>
  | keyof NonNullable<ReturnType<typeof subjectFeatures>>
  | `by:${Source}`;

/** Features for and against a candidate. */
type CandidateFeature =
  | OwnFeature
  | 'firstBody'
  | 'onlyBody'
  | 'oneOfTwoBodies'
  | 'bodyAtFoot'
  | 'weakBesideBodies'
  | 'domainBesideBodies'
  | 'foreignDomain'
  | 'partOfJoined'
  | 'labelledBody'
  | 'aboveSmallPrint'
  | 'bodyAboveSmallPrint'
  | 'knownAboveSmallPrint'
  | 'bodyOfSmallPrint'
  | 'certainTop'
  | 'inProse'
  | 'makerElsewhere'
  | 'ownNumber'
  | 'ownPhone'
  | 'insideLonger'
  | 'opensLonger'
  | 'superiorAboveBody'
  | 'addressAlone'
  | ClassAndPlaceByKind
  | ClassAtPlace;

/** Features for and against each name as the issuer. Those with `none` are for a document without an issuer. */
export type IssuerFeature =
  | CandidateFeature
  | keyof ReturnType<typeof aloneFeatures>
  | `none:kind-${DocumentKind | 'unknown'}`;

/** Merges all values that are not 0. */
function gather<Name extends string>(...parts: readonly (Features<Name> | undefined)[]): Features<Name> {
  const all: { [name in Name]?: number } = {};
  for (const part of parts) {
    for (const feature in part) {
      const value = part[feature];
      if (value) all[feature] = value;
    }
  }
  return all;
}

function knownFeatures({ issuer, isSender, line, before, behind, isExact: spelling }: Candidate) {
  if (!issuer) return undefined;
  const names = Object.values(issuer.names);
  return {
    knownSender: Number(isSender === true),
    knownAtTop: Number(isHead(line)),
    knownInside: Number(/\p{L}/u.test(before)),
    knownLabelled: Number(/:\s*$/u.test(before)),
    knownInBrackets: Number(/\([^()]*$/u.test(before)),
    knownAlone: Number(!/\p{L}/u.test(before) && !/^[^\S\t]*[\p{L}\d]/u.test(behind)),
    knownBent: Number(!spelling),
    knownOpens: Number(!/\p{L}/u.test(before)),
    knownInTable: Number(line.text.split('\t').length > TABLE_COLUMNS),
    umbrella: Number(names.some((name) => UMBRELLA.test(name))),
  };
}

/** True for a name at the top of the document without its own address, phone number or web address. */
const isUnreachable = (value: Features<OwnFeature>): boolean =>
  !value.foot && !value.contactNext && !value.contactSecond && !value.contactBehind && !value.inDomain;

/** Returns the features for and against each candidate, by name; zeros may be missing. */
export function issuerFeatures(candidates: readonly Candidate[], paper: SenderDocument): Features<CandidateFeature>[] {
  const values = candidates.map((one) =>
    gather<OwnFeature>(
      placeFeatures(one, paper),
      wordFeatures(one, paper),
      neighbourFeatures(one, paper),
      notSenderFeatures(one, paper),
      proseFeatures(one, paper),
      readingFeatures(one, paper),
      knownFeatures(one),
      subjectFeatures(one, paper),
      presence([...one.sources].map((source) => `by:${source}` as const)),
    ),
  );
  const isBody = (value: Features<OwnFeature>): boolean =>
    (value.legalForm || value.body || value['by:known']) === 1 &&
    !value.unit &&
    !value.superior &&
    !value.reader &&
    !value.umbrella &&
    !value.title &&
    !value.otherParty &&
    !value.role &&
    !value.partyLabel &&
    !value.billsBank &&
    !value.sumBeside;
  const bodies = candidates.filter((_, place) => isBody(values[place] ?? {}));
  const names = new Set(bodies.map(({ name }) => firstWords(name)));
  const first = bodies.toSorted((a, b) => (paper.places.get(a.line) ?? 0) - (paper.places.get(b.line) ?? 0))[0]?.line;
  const printed = smallPrintNames(candidates, paper);
  const isUnprinted = (one: Candidate | undefined): boolean =>
    printed.size > 0 && one !== undefined && !isInSmallPrint(one.name, printed);
  // The addressee's number is not the issuer's.
  const numbered = (source: 'number' | 'phone') =>
    new Set(
      candidates
        .filter(({ sources }, place) => sources.has(source) && !values[place]?.reader && !values[place]?.partyLabel)
        .map(({ issuer }) => issuer),
    );
  const [numbers, phones] = [numbered('number'), numbered('phone')];
  const made = new Set(candidates.flatMap(({ name }, place) => (values[place]?.maker ? [firstWords(name)] : [])));
  const joined = candidates.filter(({ sources }) => sources.has('joined'));
  return values.map((value, place) => {
    const one = candidates[place];
    const body = isBody(value);
    const longer = one && placeInLonger(one, candidates);
    return gather<CandidateFeature>(value, placeAndClass(value, paper.hints.kind), {
      makerElsewhere: Number(one !== undefined && !value.maker && made.has(firstWords(one.name))),
      inProse: Number(one !== undefined && isInProse(one)),
      ownNumber: Number(one?.issuer !== undefined && numbers.has(one.issuer)),
      ownPhone: Number(one?.issuer !== undefined && phones.has(one.issuer)),
      addressAlone: Number(names.size === 0 && (value['by:domain'] === 1 || value['by:address'] === 1)),
      firstBody: Number(body && one?.line === first),
      onlyBody: Number(body && names.size === 1),
      oneOfTwoBodies: Number(body && names.size === 2),
      bodyAtFoot: Number(body && value.foot === 1),
      weakBesideBodies: Number(names.size > 0 && !body && !value.inDomain),
      domainBesideBodies: Number(names.size > 0 && !body && value['by:domain'] === 1),
      foreignDomain: Number(value['by:domain'] === 1 && value.otherScript === 1),
      partOfJoined: Number(
        joined.some(
          (other) =>
            other !== one &&
            other.line === one?.line &&
            other.name.length > one.name.length &&
            other.name.startsWith(one.name),
        ),
      ),
      insideLonger: Number(longer === 'inside'),
      opensLonger: Number(longer === 'opens'),
      superiorAboveBody: Number((value.superior === 1 || value.umbrella === 1) && value.foot !== 1 && names.size > 0),
      labelledBody: Number(value['by:labelled'] === 1 && (value.legalForm === 1 || value.organisation === 1)),
      aboveSmallPrint: Number(isUnprinted(one)),
      // The small print names another body than the top, which has no address: the top is the subject of the document,
      // not its issuer.
      bodyAboveSmallPrint: Number(isUnprinted(one) && value.organisation === 1 && isUnreachable(value)),
      knownAboveSmallPrint: Number(isUnprinted(one) && value['by:known'] === 1),
      bodyOfSmallPrint: Number(body && value.smallPrint === 1),
      certainTop: Number(body && value.contactNext === 1 && (value.row0 === 1 || value.row1 === 1)),
    });
  });
}

function aloneFeatures(values: readonly Features<CandidateFeature>[], paper: SenderDocument) {
  const has = (feature: CandidateFeature): number => Number(values.some((value) => value[feature] === 1));
  return {
    none: 1,
    'none:contacts': Number(paper.contacts.size > 0),
    'none:card': Number(paper.isCard),
    'none:picture': Number(paper.isPicture),
    'none:noisy': Number(paper.isNoisy),
    'none:anyBody': Number(
      values.some((value) => value.legalForm === 1 || value.body === 1 || value['by:known'] === 1),
    ),
    'none:smallPrint': has('smallPrint'),
    'none:firstBody': has('firstBody'),
    'none:domain': has('inDomain'),
    'none:person': has('person'),
    'none:party': has('by:party'),
    'none:greeting': Number(paper.greeting !== undefined),
  };
}

/** Returns the features for a document without an issuer: few signs of one, and the kind of document. */
export function noSenderFeatures(
  values: readonly Features<CandidateFeature>[],
  paper: SenderDocument,
): Features<IssuerFeature> {
  return { ...aloneFeatures(values, paper), [`none:kind-${paper.hints.kind ?? 'unknown'}`]: 1 };
}
