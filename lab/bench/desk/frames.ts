import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatTable } from '@/lib/features/command/table';
import { percentile } from '../score/metrics';
import { Desk } from '../workspace/desk';
import { writeDocuments } from '../workspace/documents';
import type { ScrollFigures } from '../workspace/recorder';
import { addAll, wheelThrough } from '../workspace/visit';
import type { BenchContext, Build } from './command';
import { taskTimesDuring } from './task-times';

const FILES = 200;
/** Mean duration of an engine answer, in ms; two run concurrently. */
const ANSWER_MS = 800;
/** Answer time for the files left after the measurement, in ms. */
const FAST_ANSWER_MS = 30;

/** Duration of a frame at 60 Hz, in ms. */
const FRAME_MS = 1000 / 60;
/** Sorting a list of this length takes minutes on a busy machine, in ms. */
const FIRST_RESULT_TIMEOUT_MS = 300_000;

interface Scroll extends ScrollFigures {
  /** Frames dropped because of main-thread tasks, counted by their CPU time alone. */
  readonly droppedByWork: number;
  /** The longest of these tasks, in ms of CPU time. */
  readonly longestTask: number;
}

interface Scrolls {
  readonly duringSorting: Scroll;
  readonly atRest: Scroll;
}

async function scroll(desk: Desk, kind: string): Promise<Scroll> {
  let figures: ScrollFigures | undefined;
  const tasks = await taskTimesDuring(desk.page, async () => {
    figures = await desk.recorder.scroll(kind, () => wheelThrough(desk));
  });
  const droppedByWork = tasks.reduce((sum, ms) => sum + Math.floor(ms / FRAME_MS), 0);
  const none = { frames: 0, dropped: 0, longest: 0, busyMs: 0 };
  return { ...(figures ?? none), droppedByWork, longestTask: Math.max(0, ...tasks) };
}

/** Scrolls from the first file to the last, during sorting and afterwards. */
async function scrolls({ launch }: BenchContext, { site }: Build, documents: readonly string[]): Promise<Scrolls> {
  const engine = { meanMs: ANSWER_MS };
  const browser = await launch();
  try {
    const desk = await Desk.open({ browser, url: site.url, engine, firstDocument: documents[0] ?? '', slowdown: 1 });
    await addAll(desk, documents);
    await desk.scrollTo('top');
    await desk.workspace.categorise();
    await desk.page
      .locator('[role="row"] button[data-part="category"]')
      .first()
      .waitFor({ timeout: FIRST_RESULT_TIMEOUT_MS });
    const duringSorting = await scroll(desk, 'while sorting');
    engine.meanMs = FAST_ANSWER_MS;
    await desk.isSorted();
    await desk.scrollTo('top');
    const atRest = await scroll(desk, 'at rest');
    return { duringSorting, atRest };
  } finally {
    await browser.close();
  }
}

const droppedOf = ({ frames, dropped }: Scroll) => (100 * dropped) / Math.max(1, frames + dropped);
const droppedByWorkOf = ({ frames, dropped, droppedByWork }: Scroll) =>
  (100 * droppedByWork) / Math.max(1, frames + dropped);

/** Measures dropped frames while a list is scrolled. */
export async function benchFrames(context: BenchContext): Promise<string> {
  const folder = join(context.folder, 'frames');
  await mkdir(folder);
  const documents = await writeDocuments(folder, FILES);
  const measured = context.builds.map((build) => ({ build, rounds: [] as Scrolls[] }));
  for (let round = 0; round < context.rounds; round += 1) {
    for (const { build, rounds } of measured) rounds.push(await scrolls(context, build, documents));
  }
  const median = (numbers: readonly number[], digits = 1) => (percentile(numbers, 0.5) ?? Number.NaN).toFixed(digits);
  const rows = measured.flatMap(({ build, rounds }) =>
    (['duringSorting', 'atRest'] as const).map((kind) => {
      const scrollsOfKind = rounds.map((one) => one[kind]);
      return [
        build.name,
        kind === 'duringSorting' ? 'while sorting' : 'at rest',
        median(scrollsOfKind.map(droppedOf)),
        median(scrollsOfKind.map(droppedByWorkOf)),
        median(
          scrollsOfKind.map(({ longest }) => longest),
          0,
        ),
        median(
          scrollsOfKind.map(({ longestTask }) => longestTask),
          0,
        ),
        median(scrollsOfKind.map(({ busyMs }) => busyMs)),
        scrollsOfKind.map((one) => droppedOf(one).toFixed(1)).join(' '),
      ];
    }),
  );
  return `Scrolling ${FILES} files, medians of ${context.rounds} in turn\n${formatTable([
    [
      'build',
      'list',
      'dropped, %',
      'by work, %',
      'longest frame, ms',
      'task, ms of CPU',
      'a frame',
      'dropped of each, %',
    ],
    ...rows,
  ])}`;
}
