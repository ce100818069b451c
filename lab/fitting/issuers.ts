/**
 * Learns the weight of each feature of a name for choosing the sender: `npm run fit -- issuers [<folder>… --texts
 * <cache folder>] [--write]`. Prints the accuracy of current and learned weights (cross-validated by template). Prints
 * the learned weights or writes them to `lib/engine/categorising/engines/offline/fields/issuer`.
 */
import type { Features } from '@/lib/engine/categorising/engines/offline/choice-model';
import { weighText } from '@/lib/engine/categorising/engines/offline/custom/choose';
import type { Evidence } from '@/lib/engine/categorising/engines/offline/evidence';
import type { FieldHints } from '@/lib/engine/categorising/engines/offline/fields/hints';
import type { IssuerFeature } from '@/lib/engine/categorising/engines/offline/fields/issuer/features';
import { ISSUER_WEIGHTS, rankIssuers } from '@/lib/engine/categorising/engines/offline/fields/issuer/issuer';
import type { Candidate } from '@/lib/engine/categorising/engines/offline/fields/issuer/sender-document';
import { findKind } from '@/lib/engine/categorising/engines/offline/fields/kind/kind';
import { findTitle } from '@/lib/engine/categorising/engines/offline/fields/title/title';
import type { Paper } from '@/lib/engine/categorising/engines/offline/paper';
import { isNamedIn, isSameSender, significantWords } from '../bench/score/words';
import { companyKey } from '../bench/slips/grade';
import { crossValidated } from './learning/folds';
import { ISSUER_PRIOR } from './learning/issuer-prior';
import { type LabelledDocument, parseTrainingOptions } from './learning/labelled-documents';
import { learnWeights, likeliestChoice, type Sample } from './learning/logit';
import { prepareDocument } from './learning/prepare-document';
import { outputWeights, writeFigures } from './learning/print';

/**
 * Ridge strength of every weight towards the prior. Cross-validation favours 1 to 7; 0.2 overfitted single documents.
 */
const RIDGE = 1.2;
const STEPS = 400;
/** Weight of a document whose sender is not among the candidates. It only teaches that no other name is right. */
const MISSED_WEIGHT = 0.3;
/** Documents without a sender are few, and a wrong name on one is worse than none. */
const NOBODY_WEIGHT = 3;
/** Deliberately misleading documents are a third of the corpus, but fewer of what people keep. */
const CONFUSER_WEIGHT = 0.4;
/** Documents of a folder are real ones and few. Till slips are many of one kind and country. */
const SET_WEIGHTS = { folder: 2, slips: 0.6 } as const;
/** Smaller weights are omitted. */
const MIN_WEIGHT = 0.005;
/** A correct name has at most this many words more than the label. */
const SPARE_WORDS = 1;

interface Choice extends Sample {
  /** The candidates that name the sender; empty if there is none. */
  readonly named: readonly number[];
  readonly hasSender: boolean;
}

const spellingsOf = ({ name, issuer }: Candidate): string[] => (issuer ? Object.values(issuer.names) : [name]);

function isNamed(candidate: Candidate, wanted: readonly string[]): boolean {
  return spellingsOf(candidate).some((name) =>
    wanted.some((spelling) => isNamedIn(spelling, name) || isSameSender(name, spelling)),
  );
}

const isSpelt = (candidate: Candidate | undefined, wanted: readonly string[]): boolean =>
  candidate !== undefined &&
  spellingsOf(candidate).some((name) => wanted.some((spelling) => companyKey(name) === companyKey(spelling)));

interface Read {
  readonly rows: readonly Features<IssuerFeature>[];
  readonly named: readonly number[];
  readonly tight: readonly number[];
  readonly hasSender: boolean;
  readonly isConfuser: boolean;
  readonly set: LabelledDocument['set'];
  readonly group: string;
}

/** Document properties that the engine determines before the sender. */
function hintsOf(evidence: Evidence, document: Paper): FieldHints {
  const { lines } = document;
  const categoryId = weighText(lines, evidence).ranked[0]?.id ?? 'Other';
  const title = findTitle(document, new Set(evidence.issuers.map(({ line }) => line)));
  return { kind: findKind(evidence, { paper: document, title, categoryId })?.value, categoryId };
}

function read({ label, group, pages, set }: LabelledDocument): Read[] {
  if (label.issuer === undefined) return [];
  const wanted = label.issuer ?? [];
  const { evidence, document } = prepareDocument(pages);
  const choice = rankIssuers(evidence.issuers, document, hintsOf(evidence, document));
  const named = [...choice.candidates.keys()].filter((index) => {
    const candidate = choice.candidates[index];
    return candidate !== undefined && isNamed(candidate, wanted);
  });
  const most = Math.max(0, ...wanted.map((name) => significantWords(name).length)) + SPARE_WORDS;
  // The labels of till slips are their registered names, letter by letter.
  const exact = set === 'slips' ? named.filter((index) => isSpelt(choice.candidates[index], wanted)) : [];
  const tight =
    exact.length > 0
      ? exact
      : named.filter((index) => {
          const candidate = choice.candidates[index];
          return candidate?.issuer !== undefined || significantWords(candidate?.name ?? '').length <= most;
        });
  return [
    {
      rows: [...choice.features, choice.none],
      named,
      tight,
      hasSender: wanted.length > 0,
      isConfuser: label.confuser === true,
      set,
      group,
    },
  ];
}

function toChoice(
  { rows, named, tight, hasSender, isConfuser, set, group }: Read,
  names: readonly IssuerFeature[],
): Choice {
  const nobody = rows.length - 1;
  const right = tight.length > 0 ? tight : named.length > 0 ? named : [nobody];
  return {
    rows: rows.map((values) => Float64Array.from(names, (name) => values[name] ?? 0)),
    right,
    named,
    hasSender,
    group,
    weight:
      (!hasSender ? NOBODY_WEIGHT : named.length === 0 ? MISSED_WEIGHT : 1) *
      (isConfuser ? CONFUSER_WEIGHT : 1) *
      (set ? SET_WEIGHTS[set] : 1),
  };
}

const training = await parseTrainingOptions('issuers');
const documents = training.folders.flat().flatMap(read);
const names = [
  ...new Set(documents.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row) as IssuerFeature[]))),
].toSorted();
const choices = documents.map((document) => toChoice(document, names));

function learn(some: readonly Choice[]): Float64Array {
  const prior = Float64Array.from(names, (name) => ISSUER_PRIOR[name] ?? 0);
  const ridge = new Float64Array(names.length).fill(RIDGE);
  return learnWeights(some, { prior, ridge, steps: STEPS });
}

type Verdict = 'right' | 'wrong' | 'nobody';

function verdict(choice: Choice, weights: Float64Array): Verdict {
  const best = likeliestChoice(choice, weights);
  if (best === choice.rows.length - 1) return 'nobody';
  return choice.named.includes(best) ? 'right' : 'wrong';
}

/**
 * Three shares: documents with a sender whose name was chosen, documents without a sender left without, and correct
 * names among the chosen ones.
 */
function figures(verdicts: readonly Verdict[]): string {
  const share = (counted: Verdict, some: readonly Verdict[]) =>
    `${((100 * some.filter((one) => one === counted).length) / Math.max(1, some.length)).toFixed(1)} % of ${some.length}`;
  const having = (hasSender: boolean) => verdicts.filter((_, index) => choices[index]?.hasSender === hasSender);
  const named = verdicts.filter((one) => one !== 'nobody');
  return `named ${share('right', having(true))}   rightly nobody ${share('nobody', having(false))}   precision ${share('right', named)}`;
}

const inUse = Float64Array.from(names, (name) => ISSUER_WEIGHTS[name] ?? 0);
const verdictsWith = (weights: Float64Array) => choices.map((choice) => verdict(choice, weights));
writeFigures('weights in use', figures(verdictsWith(inUse)));
writeFigures('learned weights, cross-validated', figures(crossValidated(choices, learn, verdict)));
const learned = learn(choices);
writeFigures('learned weights, on what they saw', figures(verdictsWith(learned)));
await outputWeights(
  {
    folder: 'fields/issuer',
    names,
    weights: learned,
    least: MIN_WEIGHT,
    ridge: RIDGE,
    prior: 'ISSUER_PRIOR of issuer-prior.ts',
  },
  training,
);
