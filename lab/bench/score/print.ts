import { formatTable } from '@/lib/features/command/table';
import type { Figures } from './figures';
import type { Share } from './metrics';
import { type Details, figuresByLanguage, type Report } from './report';
import type { Row } from './run';

const NONE = '–';
const percent = (share: number | undefined) => (share === undefined ? NONE : `${(share * 100).toFixed(1)} %`);
const decimal = (value: number | undefined, decimals = 3) => (value === undefined ? NONE : value.toFixed(decimals));
const counted = ({ share, right, of }: Share) => (of === 0 ? NONE : `${percent(share)} (${right}/${of})`);
const short = ({ share, of }: Share) => (of === 0 ? NONE : percent(share));

type Rows = readonly (readonly string[])[];

/** Left-to-right cells need no bidi isolates, and a log is easier to read without them. */
const NEEDLESS_MARKS = /\u2068([^\u0590-\u08ff]*?)\u2069/g;

function section(title: string, rows: Rows): string {
  return `\n${title}\n${formatTable(rows).replace(NEEDLESS_MARKS, '$1').replace(/ +$/gm, '')}`;
}

/** `Right of …` figures that a reader looks for first; unlabelled ones are omitted. */
function overallTable(overall: Figures): Rows {
  const interval = overall.top1Interval?.map((end) => (end * 100).toFixed(1)).join('–');
  const lines: [string, Share][] = [
    ['category, first answer', overall.top1],
    ['category, the label alone', overall.strictTop1],
    ['category, first three', overall.top3],
    ['kind of document', overall.kind],
    ['language', overall.language],
    ['date exact', overall.date],
    ['date, month right', overall.dateMonth],
    ['false date where there is none', overall.falseDate],
    ['issuer in the name', overall.issuerInName],
    ['issuer in the name as labelled', overall.issuerInNameAsWritten],
    ['issuer found', overall.issuerFound],
    ['false issuer where there is none', overall.falseIssuer],
    ['issuer right, of those named', overall.namedIssuer],
    ['period', overall.period],
    ['period right, of those given', overall.givenPeriod],
    ['period given where none is labelled', overall.unlabelledPeriod],
    ['amount', overall.amount],
    ['name in the asked language', overall.nameLanguage],
    ['name without junk', overall.cleanName],
    ['whole name fit to keep', overall.wholeName],
  ];
  return [
    ...lines
      .filter(([, share]) => share.of > 0)
      .map(([name, share]) => [name, counted(share) + (share === overall.top1 ? `  95 % interval ${interval}` : '')]),
    ...(overall.titlesLabelled > 0
      ? [['title, share of its words', `${percent(overall.title)} (of ${overall.titlesLabelled})`]]
      : []),
    ['failed', String(overall.failed)],
  ];
}

function groupTable(groups: Record<string, Figures>): Rows {
  const rows = Object.entries(groups).map(([name, figures]) => [
    name,
    String(figures.documents),
    short(figures.top1),
    short(figures.strictTop1),
    short(figures.top3),
    short(figures.date),
    short(figures.issuerInName),
    short(figures.kind),
    percent(figures.title),
    short(figures.wholeName),
    percent(figures.meanConfidence),
  ]);
  return [
    ['', 'n', 'top-1', 'strict', 'top-3', 'date', 'issuer', 'kind', 'title', 'whole name', 'confidence'],
    ...rows,
  ];
}

function sensitiveTable({ sensitive }: Report): Rows {
  const rows = [...Object.entries(sensitive.types), ['all (micro)', sensitive.micro] as const].map(([name, found]) => [
    name,
    decimal(found.precision),
    decimal(found.recall),
    String(found.truePositives),
    String(found.falsePositives),
    String(found.falseNegatives),
  ]);
  return [['', 'precision', 'recall', 'found', 'false', 'missed'], ...rows];
}

function calibrationText({ calibration }: Report): string {
  const { threshold, sureShare, sureRight, unsureRight } = calibration;
  const bins = calibration.bins.map(({ from, to, count, confidence, accuracy }) => [
    `${from.toFixed(1)}–${to.toFixed(1)}`,
    String(count),
    decimal(confidence),
    decimal(accuracy),
  ]);
  const title = `Confidence: calibration error ${decimal(calibration.ece)}, Brier ${decimal(calibration.brier)}`;
  const sure = `${percent(sureShare)} have ${threshold} or more; of these ${counted(sureRight)} are right, of the others ${counted(unsureRight)}`;
  return `${section(title, [['confidence', 'n', 'mean', 'right'], ...bins])}${sure}\n`;
}

function speedText({ speed, memory }: Report): string {
  const rows = Object.entries(speed.milliseconds).map(([type, { documents, p50, p95 }]) => [
    type,
    String(documents),
    decimal(p50, 0),
    decimal(p95, 0),
  ]);
  const rate = `${speed.documentsPerSecond.toFixed(2)} documents and ${speed.pagesPerSecond.toFixed(2)} pages a second`;
  const title = `Speed: ${rate}, ${speed.workers} in flight, ${speed.seconds.toFixed(1)} s in all; ms a document:`;
  const peak = `Memory: peak ${memory.peak.toFixed(0)} MB, before the first document ${memory.atStart.toFixed(0)} MB\n`;
  return section(title, [['', 'n', 'p50', 'p95'], ...rows]) + peak + paidText(speed);
}

/** The cost of a paid service; nothing if none was called. */
function paidText({ dollars, documents, answeredBy }: Report['speed']): string {
  if (dollars === undefined) return '';
  const engines = Object.entries(answeredBy).map(([engine, count]) => `${engine} ${count}`);
  const perThousand = ((dollars / documents) * 1_000).toFixed(3);
  return `Paid: $${dollars.toFixed(4)}, $${perThousand} for 1,000 documents; answered by ${engines.join(', ')}\n`;
}

const GROUP_TITLES = {
  language: 'By language',
  fileType: 'By file type',
  category: 'By category',
  country: 'By country',
  medium: 'By medium',
  damage: 'By damage',
  confuser: 'By intention of the document',
} as const;

/** Formats the figures as plain text for a terminal. */
export function printReport(report: Report): string {
  const groups = Object.entries(GROUP_TITLES)
    .map(([key, title]) => [title, report.by[key as keyof typeof GROUP_TITLES]] as const)
    .filter(([, found]) => Object.keys(found).length > 0);
  const { sensitive } = report;
  const unknown = sensitive.unknownTypes.length > 0 ? `not scored: ${sensitive.unknownTypes.join(', ')}\n` : '';
  return [
    section(`${report.overall.documents} documents`, overallTable(report.overall)),
    ...groups.map(([title, found]) => section(title, groupTable(found))),
    ...(sensitive.documents > 0
      ? [section(`Sensitive data, ${sensitive.documents} documents`, sensitiveTable(report)) + unknown]
      : []),
    calibrationText(report),
    speedText(report),
  ].join('');
}

/** Formats the figures of documents that were sorted by their lines alone. */
export function printFigures(rows: readonly Row[]): string {
  const { overall, languages } = figuresByLanguage(rows);
  return section(`${rows.length} documents`, overallTable(overall)) + section('By language', groupTable(languages));
}

/** Formats details of single documents as plain text for a terminal. */
export function printDetails({ confusion, failures, worst }: Details): string {
  const pairs = confusion.map(({ expected, given, count }) => [String(count), expected, given]);
  const failed = failures.map(({ file, code, reason }) => [file, code, reason]);
  const wrong = worst.map(({ file, expected = NONE, given = NONE, confidence, suggestedFileName = NONE }) => [
    file,
    expected,
    given,
    decimal(confidence, 2),
    suggestedFileName,
  ]);
  return [
    ...(pairs.length > 0 ? [section('Confused', [['times', 'label', 'answer'], ...pairs])] : []),
    ...(failed.length > 0 ? [section('Failed', [['file', 'code', 'reason'], ...failed])] : []),
    ...(wrong.length > 0
      ? [section('Wrong with the most confidence', [['file', 'label', 'answer', 'sure', 'name given'], ...wrong])]
      : []),
  ].join('');
}
