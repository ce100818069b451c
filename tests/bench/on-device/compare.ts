import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { closeEngines, getCommandCategoriser } from '@/lib/categorising/engines/engine.server';
import type { CategorisationResult } from '@/lib/categorising/result';
import { errorCodeOf } from '@/lib/errors';
import { organiseDocument } from '@/lib/organising/organise-document.server';
import { formatTable } from '@/lib/organising/table';
import { stableJson } from '../../accuracy/answer';
import type { Sorted } from '../../support/on-device/page';

type Answer = Partial<CategorisationResult> & { readonly error?: string };

const PARTS = {
  'the same category': ({ categoryId, error }: Answer) => error ?? categoryId,
  'the same date': ({ date, error }: Answer) => error ?? date ?? '',
  'the same name': ({ suggestedFileName, error }: Answer) => error ?? suggestedFileName,
  'the same answer': (answer: Answer) => stableJson({ ...answer, confidence: undefined }),
};

/** Sorts the same papers on this machine's own engine, and tells how the browser's answers differ from its. */
export async function comparePapers(folder: string, sorted: readonly Sorted[], browserMs: number): Promise<string> {
  const limit = pLimit(2);
  const categoriser = getCommandCategoriser();
  const languages = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' } as const;
  const start = performance.now();
  const own = await Promise.all(
    sorted.map(({ fileName }) =>
      limit(async (): Promise<Answer> => {
        const file = { fileName, bytes: await readFile(join(folder, fileName)) };
        const options = { languages, categoriser, withText: true };
        return organiseDocument(file, options).catch((error: unknown) => ({ error: errorCodeOf(error) }));
      }),
    ),
  );
  const serverMs = performance.now() - start;
  closeEngines();
  const there = sorted.map(({ answer }) => JSON.parse(answer) as Answer);
  const rows = Object.entries(PARTS).map(([name, part]) => {
    const same = own.filter((answer, index) => part(answer) === part(there[index] ?? {})).length;
    return [name, `${same} of ${own.length}`, `${((100 * same) / own.length).toFixed(1)} %`];
  });
  const differing = own.flatMap((answer, index) => {
    const other = there[index] ?? {};
    const isSame = PARTS['the same name'](answer) === PARTS['the same name'](other);
    return isSame
      ? []
      : [`  ${sorted[index]?.fileName}: ${PARTS['the same name'](answer)} | ${PARTS['the same name'](other)}`];
  });
  const times = `browser ${(browserMs / 1000).toFixed(1)} s, server ${(serverMs / 1000).toFixed(1)} s, ratio ${(browserMs / serverMs).toFixed(2)}`;
  return `${formatTable(rows)}\n${times}\n${differing.join('\n')}\n`;
}
