import { formatTable } from '@/lib/features/command/table';
import type { HeavyFigures } from './heavy';
import type { PageWeight } from './memory';
import type { PlainFigures } from './plain';
import type { FrameNote } from './probe';
import { type KindFigures, LONG_TASK_MS } from './recorder';
import type { VisitFigures } from './visit';

/** Results for a list of one size. */
export interface SizeFigures {
  readonly files: number;
  readonly kinds: readonly KindFigures[];
  readonly all: { readonly interactions: number; readonly inp: number | undefined };
  readonly visit: VisitFigures;
  readonly longFrames: readonly (FrameNote & { readonly kind: string })[];
}

export interface Report {
  readonly sizes: readonly SizeFigures[];
  readonly plain: PlainFigures | null;
  readonly heavy: HeavyFigures | null;
}

const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(0));
const mb = (value: number | undefined) => (value === undefined ? 'unknown' : value.toFixed(0));
const table = (rows: readonly (readonly string[])[]) => formatTable(rows).replace(/[\u2068\u2069]/g, '');

/** Each kind of interaction, with a column group for each size. */
function kindsTable(sizes: readonly SizeFigures[]): string {
  const kinds = [...new Set(sizes.flatMap((size) => size.kinds.map(({ kind }) => kind)))];
  const heading = sizes.flatMap(({ files }) => [`${files}: n`, 'median', 'INP', 'longest task', `> ${LONG_TASK_MS}`]);
  const rows = kinds.map((kind) => [
    kind,
    ...sizes.flatMap((size) => {
      const found = size.kinds.find((candidate) => candidate.kind === kind);
      if (!found) return ['', '', '', '', ''];
      const { interactions, median, inp, longestTask, longTasks } = found;
      return [String(interactions), ms(median), ms(inp), ms(longestTask), String(longTasks)];
    }),
  ]);
  const all = sizes.flatMap(({ all, kinds: own }) => [
    String(all.interactions),
    '',
    ms(all.inp),
    ms(Math.max(...own.map(({ longestTask }) => longestTask))),
    String(own.reduce((sum, { longTasks }) => sum + longTasks, 0)),
  ]);
  return table([['ms', ...heading], ...rows, ['the whole visit', ...all]]);
}

/** Parts of the worst interaction of each kind, in the largest list. */
function partsTable({ files, kinds }: SizeFigures): string {
  const rows = kinds.flatMap(({ kind, worst }) =>
    worst
      ? [[kind, worst.name, ms(worst.inputDelay), ms(worst.processing), ms(worst.presentation), ms(worst.duration)]]
      : [],
  );
  return table([[`worst of ${files} files, ms`, 'event', 'waiting', 'code', 'painting', 'together'], ...rows]);
}

type Measure = readonly [name: string, of: (size: SizeFigures) => number | undefined];

const inpOfKind = (kind: string) => (size: SizeFigures) =>
  size.kinds.find((candidate) => candidate.kind === kind)?.median;
const MEASURES: readonly Measure[] = [
  ['elements', (size) => size.visit.weightSorted.elements],
  ['DOM nodes', (size) => size.visit.weightSorted.nodes],
  ['JS heap, MB', (size) => size.visit.weightSorted.heap],
  ['process, MB', (size) => size.visit.weightSorted.process],
  ['INP of the visit, ms', (size) => size.all.inp],
  ['reading, ms a file', (size) => size.visit.readMs / size.files],
  ['select a file, median ms', inpOfKind('select a file')],
  ['select all or none, median ms', inpOfKind('select all or none')],
  ['other categories, median ms', inpOfKind('other categories')],
  ['remove a file, median ms', inpOfKind('remove a file')],
  ['clear the list, median ms', inpOfKind('clear the list')],
  ['scroll: dropped frames, %', (size) => droppedShare(size.visit.scrolls.sorted)],
  ['scroll: longest frame, ms', (size) => size.visit.scrolls.sorted.longest],
  ['scroll: main thread, ms a frame', (size) => size.visit.scrolls.sorted.busyMs],
  ['scroll while sorting: dropped, %', (size) => droppedShare(size.visit.scrolls.whileSorted)],
  ['scroll while sorting: longest, ms', (size) => size.visit.scrolls.whileSorted.longest],
  ['scroll while sorting: main thread, ms', (size) => size.visit.scrolls.whileSorted.busyMs],
];

function droppedShare({ frames, dropped }: { readonly frames: number; readonly dropped: number }): number {
  return frames + dropped > 0 ? (100 * dropped) / (frames + dropped) : 0;
}

function plainValue(name: string, plain: PlainFigures): number | undefined {
  const kind = (wanted: string) => plain.kinds.find((candidate) => candidate.kind === wanted)?.median;
  const values: Record<string, number | undefined> = {
    elements: plain.weight.elements,
    'DOM nodes': plain.weight.nodes,
    'JS heap, MB': plain.weight.heap,
    'process, MB': plain.weight.process,
    'select a file, median ms': kind('select a file'),
    'select all or none, median ms': kind('select all or none'),
    'scroll: dropped frames, %': droppedShare(plain.scroll),
    'scroll: longest frame, ms': plain.scroll.longest,
    'scroll: main thread, ms a frame': plain.scroll.busyMs,
  };
  return values[name];
}

/** Ratio of the larger lists to the smallest, and of plain HTML. */
function growthTable({ sizes, plain }: Report): string {
  const [smallest] = sizes;
  const number = (value: number | undefined) =>
    value === undefined ? '' : value.toFixed(value < 100 && !Number.isInteger(value) ? 1 : 0);
  const larger = sizes.slice(1);
  const heading = [
    '',
    ...sizes.map(({ files }) => `${files} files`),
    ...larger.map(({ files }) => `${files} / ${smallest?.files}`),
    ...(plain ? [`${sizes.at(-1)?.files} rows of plain HTML`] : []),
  ];
  const rows = MEASURES.map(([name, of]) => {
    const base = smallest && of(smallest);
    return [
      name,
      ...sizes.map((size) => number(of(size))),
      ...larger.map((size) => (base ? ((of(size) ?? Number.NaN) / base).toFixed(2) : '')),
      ...(plain ? [number(plainValue(name, plain))] : []),
    ];
  });
  return table([heading, ...rows]);
}

function heavyTable({ empty, peakReading, peakSorting, atRest }: HeavyFigures, files: number): string {
  const weight = (name: string, { process, heap }: Pick<PageWeight, 'process' | 'heap'>) => [
    name,
    mb(process),
    mb(heap),
  ];
  return table([
    [`MB, ${files} files of 2 MB`, 'renderer process', 'JS heap'],
    weight('empty list', empty),
    weight('peak while reading', peakReading),
    weight('peak while sorting', peakSorting),
    weight('at rest, sorted', atRest),
  ]);
}

/** Formats the report as tables for a terminal. */
export function printReport(report: Report, heavyFiles: number): string {
  const largest = report.sizes.at(-1);
  return [
    ...(report.sizes.length > 0 ? [kindsTable(report.sizes)] : []),
    ...(largest ? [partsTable(largest), growthTable(report)] : []),
    ...(report.heavy ? [heavyTable(report.heavy, heavyFiles)] : []),
  ].join('\n');
}
