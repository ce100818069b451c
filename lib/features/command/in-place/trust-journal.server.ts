import 'server-only';
import type { CommandContext } from '../command.server';
import type { CommandOptions } from '../command-options.server';
import { isolated } from '../table';
import { organiseTexts } from '../texts';
import { UsageError } from '../usage-error';
import { adoptJournal, type StoredJournal } from './journal.server';
import type { JournalKey } from './journal-signature.server';

/** Purpose of a journal: finish its run or undo it. */
export type JournalUse = 'finish' | 'undo';

const QUESTIONS = { finish: 'askFinish', undo: 'askUndo' } as const;
const REFUSALS = { finish: 'foreignUnfinished', undo: 'foreignUndo' } as const;

/**
 * The journal if it is trusted: written by this user on this machine, or accepted by the user, which signs it.
 * Undefined if the user declined. Throws a `UsageError` with instructions in a non-interactive run: a journal that came
 * with a folder could move any file in it.
 */
export async function trustJournal(
  journal: StoredJournal,
  { use, root, key }: { use: JournalUse; root: string; key: JournalKey },
  { locale, isJournalTrusted }: CommandOptions,
  { terminal, confirm }: CommandContext,
): Promise<StoredJournal | undefined> {
  if (journal.isOwn) return journal;
  const values = { folder: isolated(root), file: isolated(journal.path) };
  if (!isJournalTrusted) {
    if (!confirm) throw new UsageError(REFUSALS[use], values);
    const texts = organiseTexts(locale);
    terminal.note(texts('foreignJournal', values));
    const count = use === 'finish' ? journal.state.pending.length : journal.state.steps.length;
    if (!(await confirm(texts(QUESTIONS[use], { count })))) return undefined;
  }
  return adoptJournal(journal, key);
}
