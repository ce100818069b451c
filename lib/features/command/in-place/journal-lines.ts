import { z } from 'zod';

/**
 * A path inside the folder, by its text. Links on the way are checked where the path is used (`inner-path.server.ts`).
 */
const InnerPath = z
  .string()
  .min(1)
  .refine((path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'))
  .refine((path) => !/[\\\0]/u.test(path) && !/^[a-z]:/iu.test(path));

/** What tells a file from one that was changed since: its length in bytes and when it was written, in ms since 1970. */
const FileStamp = z.object({ size: z.number(), mtimeMs: z.number() });
export type FileStamp = z.infer<typeof FileStamp>;

const StampedMove = FileStamp.extend({ from: InnerPath, to: InnerPath });
export type StampedMove = z.infer<typeof StampedMove>;

/**
 * A line of a journal, which is a file of JSON lines. `run` comes first, with all that is planned; `folder` before a folder is
 * made; `step` before a file is moved, and `done` or `left` after it; `end` when all is done. `back` comes before a step is
 * taken back, `undone` when all are that can be.
 */
const JournalLine = z.discriminatedUnion('is', [
  z.object({ is: z.literal('run'), version: z.literal(1), created: z.string(), plan: z.array(StampedMove) }),
  z.object({ is: z.literal('folder'), path: InnerPath }),
  StampedMove.extend({ is: z.literal('step') }),
  z.object({ is: z.enum(['done', 'left', 'back']), to: InnerPath }),
  z.object({ is: z.enum(['end', 'undone']) }),
]);
export type JournalLine = z.infer<typeof JournalLine>;

/** A file that was moved, or was about to be. */
export interface JournalStep extends StampedMove {
  /** `open`: whether it was moved is not told; its two places tell. */
  readonly outcome: 'open' | 'done' | 'left';
}

/** What a journal says of its run. */
export interface JournalState {
  /** What was to be moved and is in no step that was done or given up. */
  readonly pending: readonly StampedMove[];
  readonly steps: readonly JournalStep[];
  /** Folders that the run made, in its order. */
  readonly folders: readonly string[];
  readonly isEnded: boolean;
  readonly isUndone: boolean;
}

/** The lines of a journal; undefined if one of them is none. */
export function parseJournal(texts: readonly string[]): JournalLine[] | undefined {
  const lines: JournalLine[] = [];
  for (const text of texts) {
    const parsed = JournalLine.safeParse(jsonOf(text));
    if (!parsed.success) return undefined;
    lines.push(parsed.data);
  }
  return lines;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** What the lines say of their run; undefined if they do not begin with its plan. */
export function journalState(lines: readonly JournalLine[]): JournalState | undefined {
  return lines[0]?.is === 'run' ? stateOf(lines[0].plan, lines) : undefined;
}

function stateOf(plan: readonly StampedMove[], lines: readonly JournalLine[]): JournalState {
  const steps: JournalStep[] = [];
  const folders: string[] = [];
  let isEnded = false;
  let isUndone = false;
  for (const line of lines) {
    if (line.is === 'folder') folders.push(line.path);
    else if (line.is === 'step') {
      const { is: _, ...move } = line;
      steps.push({ ...move, outcome: 'open' });
    } else if (line.is === 'done' || line.is === 'left') {
      const at = steps.findLastIndex(({ to, outcome }) => to === line.to && outcome === 'open');
      const step = steps[at];
      if (step) steps[at] = { ...step, outcome: line.is };
    } else if (line.is === 'end') isEnded = true;
    else if (line.is === 'undone') isUndone = true;
  }
  const settled = new Set(steps.flatMap(({ from, outcome }) => (outcome === 'open' ? [] : [from])));
  return { pending: plan.filter(({ from }) => !settled.has(from)), steps, folders, isEnded, isUndone };
}
