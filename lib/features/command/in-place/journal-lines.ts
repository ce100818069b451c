import { z } from 'zod';

/** Validates a path inside the folder, by its text. Links are checked on use (`inner-path.server.ts`). */
const InnerPath = z
  .string()
  .min(1)
  .refine((path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'))
  .refine((path) => !/[\\\0]/u.test(path) && !/^[a-z]:/iu.test(path));

/** Detects changes of a file: size in bytes and modification time in ms since 1970. */
const FileStamp = z.object({ size: z.number(), mtimeMs: z.number() });
export type FileStamp = z.infer<typeof FileStamp>;

const StampedMove = FileStamp.extend({ from: InnerPath, to: InnerPath });
export type StampedMove = z.infer<typeof StampedMove>;

/**
 * A line of a journal, a file of JSON lines.
 * - `run` is first and has the whole plan.
 * - `folder` precedes the creation of a folder.
 * - `step` precedes a move; `done` or `left` follows it.
 * - `end`: all is done.
 * - `back` precedes the undo of a step; `undone`: everything possible is undone.
 */
const JournalLine = z.discriminatedUnion('is', [
  z.object({ is: z.literal('run'), version: z.literal(1), created: z.string(), plan: z.array(StampedMove) }),
  z.object({ is: z.literal('folder'), path: InnerPath }),
  StampedMove.extend({ is: z.literal('step') }),
  z.object({ is: z.enum(['done', 'left', 'back']), to: InnerPath }),
  z.object({ is: z.enum(['end', 'undone']) }),
]);
export type JournalLine = z.infer<typeof JournalLine>;

/** A move that was made or started. */
export interface JournalStep extends StampedMove {
  /** `open`: the journal does not say if it was moved; the two paths do. */
  readonly outcome: 'open' | 'done' | 'left';
}

export interface JournalState {
  /** Planned moves without a completed or skipped step. */
  readonly pending: readonly StampedMove[];
  readonly steps: readonly JournalStep[];
  /** Folders created by the run, in order. */
  readonly folders: readonly string[];
  readonly isEnded: boolean;
  readonly isUndone: boolean;
}

/** Parses a journal's lines; undefined if one is invalid. */
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

/** The state of a run; undefined if the lines do not start with its plan. */
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
