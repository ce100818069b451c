import { SENSITIVE_DATA_TYPES } from '@/lib/engine/categorising/answer-parts';
import { REVIEW_CONFIDENCE, type SensitiveDataType } from '@/lib/engine/categorising/result';
import {
  brierScore,
  expectedCalibrationError,
  type Prediction,
  type ReliabilityBin,
  reliabilityTable,
} from './calibration';
import { type Figures, figuresOf } from './figures';
import { microAverage, type PrecisionRecall, percentile, precisionRecall, shareOf } from './metrics';
import type { Row, Run } from './run';

/** Groupings of the tables. A document can be in several groups, or in none. */
const GROUPINGS = {
  language: ({ label }) => (label.language ? [label.language] : []),
  category: ({ label }) => (label.category ? [label.category] : []),
  fileType: ({ fileType }) => [fileType],
  country: ({ label }) => (label.country ? [label.country] : []),
  medium: ({ label }) => label.medium ?? [],
  damage: ({ label }) => label.damage ?? [],
  confuser: ({ label }) => (label.confuser === undefined ? [] : [label.confuser ? 'misleading' : 'plain']),
} as const satisfies Record<string, (row: Row) => readonly string[]>;
type Grouping = keyof typeof GROUPINGS;

function groupRows(rows: readonly Row[], groupsOf: (row: Row) => readonly string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) for (const name of groupsOf(row)) groups.set(name, [...(groups.get(name) ?? []), row]);
  return new Map([...groups].toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}

/** The confidences of all answers with a labelled category; a failure is not an answer. */
export function predictionsOf(rows: readonly Row[]): Prediction[] {
  return rows.flatMap(({ answer, marks }) =>
    answer && marks.top1 !== undefined ? [{ confidence: answer.result.confidence, isRight: marks.top1 }] : [],
  );
}

function calibrationOf(rows: readonly Row[]) {
  const predictions = predictionsOf(rows);
  const sure = predictions.filter(({ confidence }) => confidence >= REVIEW_CONFIDENCE);
  const unsure = predictions.filter(({ confidence }) => confidence < REVIEW_CONFIDENCE);
  return {
    documents: predictions.length,
    ece: expectedCalibrationError(predictions),
    brier: brierScore(predictions),
    bins: reliabilityTable(predictions) as readonly ReliabilityBin[],
    threshold: REVIEW_CONFIDENCE,
    sureShare: predictions.length > 0 ? sure.length / predictions.length : undefined,
    sureRight: shareOf(sure.map(({ isRight }) => isRight)),
    unsureRight: shareOf(unsure.map(({ isRight }) => isRight)),
  };
}

function sensitiveOf(rows: readonly Row[]) {
  const documents = rows.flatMap(({ label, answer }) =>
    label.sensitive
      ? [{ expected: label.sensitive as SensitiveDataType[], found: answer?.result.sensitiveDataTypes ?? [] }]
      : [],
  );
  const types = Object.fromEntries(SENSITIVE_DATA_TYPES.map((type) => [type, precisionRecall(documents, type)]));
  const known: readonly string[] = SENSITIVE_DATA_TYPES;
  return {
    documents: documents.length,
    micro: microAverage(Object.values(types)),
    types: types as Record<SensitiveDataType, PrecisionRecall>,
    /** Labels that are not a type of the product; they are not scored. */
    unknownTypes: [...new Set(documents.flatMap(({ expected }) => expected.filter((type) => !known.includes(type))))],
  };
}

/**
 * Number of documents by the engine that answered: a service-based engine falls back to another one when its service is
 * down.
 */
function answeredBy(rows: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { answer } of rows) {
    if (answer) counts[answer.result.modelUsed] = (counts[answer.result.modelUsed] ?? 0) + 1;
  }
  return counts;
}

function speedOf({ rows, seconds, workers, dollars }: Run) {
  const pages = rows.reduce((sum, row) => sum + row.pagesRead, 0);
  const byType = [...groupRows(rows, ({ fileType }) => [fileType])].map(([type, group]) => {
    const times = group.map(({ milliseconds }) => milliseconds);
    return [type, { documents: group.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }] as const;
  });
  return {
    workers,
    seconds,
    documents: rows.length,
    pages,
    documentsPerSecond: rows.length / seconds,
    pagesPerSecond: pages / seconds,
    answeredBy: answeredBy(rows),
    dollars,
    milliseconds: Object.fromEntries(byType),
  };
}

function confusionOf(rows: readonly Row[]) {
  const pairs = new Map<string, { expected: string; given: string; count: number }>();
  for (const { label, answer, marks } of rows) {
    if (marks.top1 !== false || !label.category || !answer) continue;
    const { categoryId: given } = answer.result;
    const pair = pairs.get(`${label.category}\0${given}`) ?? { expected: label.category, given, count: 0 };
    pairs.set(`${label.category}\0${given}`, { ...pair, count: pair.count + 1 });
  }
  return [...pairs.values()].toSorted((a, b) => b.count - a.count || a.expected.localeCompare(b.expected, 'en'));
}

const WORST = 10;

/** Wrong answers, the most confident first. */
function worstOf(rows: readonly Row[]) {
  return rows
    .filter(({ marks, answer }) => marks.top1 === false && answer)
    .toSorted((a, b) => (b.answer?.result.confidence ?? 0) - (a.answer?.result.confidence ?? 0))
    .slice(0, WORST)
    .map(({ label, answer }) => ({
      file: label.file,
      expected: label.category,
      given: answer?.result.categoryId,
      confidence: answer?.result.confidence,
      suggestedFileName: answer?.result.suggestedFileName,
    }));
}

/** One document in the JSON report. */
function fileOf({ label, answer, failure, ...row }: Row) {
  const { result, categorisation } = answer ?? {};
  return {
    file: label.file,
    fileType: row.fileType,
    // Unlabelled fields are omitted; null means that the document has none.
    label: Object.fromEntries(Object.entries(label).filter(([, value]) => value !== undefined)),
    answer: result && {
      categoryId: result.categoryId,
      confidence: result.confidence,
      suggestions: categorisation?.suggestions,
      kind: categorisation?.kind,
      date: result.date,
      issuer: categorisation?.issuer,
      title: categorisation?.title,
      language: categorisation?.language,
      period: categorisation?.period,
      amount: categorisation?.amount,
      sensitiveDataTypes: result.sensitiveDataTypes,
      suggestedFileName: result.suggestedFileName,
      remarks: result.remarks,
    },
    failure,
    marks: row.marks,
    milliseconds: row.milliseconds,
    readMilliseconds: row.readMilliseconds,
    pagesRead: row.pagesRead,
  };
}

const byGroup = (rows: readonly Row[], grouping: Grouping): Record<string, Figures> =>
  Object.fromEntries([...groupRows(rows, GROUPINGS[grouping])].map(([group, own]) => [group, figuresOf(own)]));

/** Figures in total and by language: the part that does not depend on how the documents were read. */
export const figuresByLanguage = (rows: readonly Row[]) => ({
  overall: figuresOf(rows),
  languages: byGroup(rows, 'language'),
});

/** The complete report of a run. Its keys are stable; new ones may be added. */
export function reportOf(run: Run) {
  const { rows } = run;
  const groupings = Object.keys(GROUPINGS) as Grouping[];
  const by = Object.fromEntries(groupings.map((grouping) => [grouping, byGroup(rows, grouping)]));
  return {
    overall: figuresOf(rows),
    by: by as Record<Grouping, Record<string, Figures>>,
    sensitive: sensitiveOf(rows),
    calibration: calibrationOf(rows),
    speed: speedOf(run),
    memory: run.memory,
  };
}
export type Report = ReturnType<typeof reportOf>;

/** Details of single documents; omitted for sets that must stay unseen. */
export function detailsOf({ rows }: Run) {
  return {
    confusion: confusionOf(rows),
    failures: rows.flatMap(({ label, failure }) => (failure ? [{ file: label.file, ...failure }] : [])),
    worst: worstOf(rows),
    files: rows.map(fileOf),
  };
}
export type Details = ReturnType<typeof detailsOf>;
