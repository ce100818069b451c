import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Categoriser } from '@/lib/engine/categorising/categoriser';
import type { CommandContext } from '@/lib/features/command/command.server';
import { parseCommand } from '@/lib/features/command/command-options.server';
import { JournalSigner, requireJournalKey } from '@/lib/features/command/in-place/journal-signature.server';
import { runWatch } from '@/lib/features/command/in-place/run-watch.server';
import { runOrganise } from '@/lib/features/command/run-command.server';

/** A minimal PDF: one page with one word. */
export const pdf = (word: string): string => {
  const stream = `BT /F1 24 Tf 72 700 Td (${word} ${word} ${word}) Tj ET`;
  return `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${stream.length}>>stream
${stream}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
};

/** Fake engine: a document is a bill, unless its file is called a letter. All documents have the same date. */
const categoriser: Categoriser = {
  id: 'stand-in',
  categorise: async ({ document }) => {
    const isLetter = document.fileName.includes('letter');
    const categoryId = isLetter ? 'Mail' : 'Electricity';
    return {
      categoryId,
      confidence: 0.9,
      suggestions: [{ id: categoryId, confidence: 0.9 }],
      date: '2025-03-15',
      title: isLetter ? 'Welcome Letter' : 'Electricity Bill',
      language: 'en',
      sensitiveDataTypes: [],
      modelUsed: 'stand-in',
      remarks: [],
    };
  },
};

const QUICK = { stableMs: 60, pollMs: 20 };

/** Creates a temporary folder of documents, and runs the command on it. */
export function openDesk(engine: Partial<Categoriser> = {}, { confirm }: Pick<CommandContext, 'confirm'> = {}) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'mesudar-desk-')));
  const folder = join(base, 'papers');
  mkdirSync(folder);
  const noted: string[] = [];
  const watchers = new Set<() => void>();
  let written = '';
  const surroundings = (signal: AbortSignal): CommandContext => ({
    terminal: {
      write: (text) => {
        written += text.replace(/[\u2068\u2069]/g, '');
        for (const notify of watchers) notify();
      },
      note: (line) => {
        noted.push(line.replace(/[\u2068\u2069]/g, ''));
        for (const notify of watchers) notify();
      },
    },
    getCategoriser: () => ({ ...categoriser, ...engine }),
    clock: { now: () => new Date('2026-03-15T10:00:00Z') },
    currentFolder: base,
    configFolder: join(base, 'config'),
    ...(confirm && { confirm }),
    signal,
  });
  const output = () => `${written}\n${noted.join('\n')}`;
  return {
    base,
    folder,
    configFolder: join(base, 'config'),
    noted,
    written: () => written,
    path: (name: string) => join(folder, name),
    put: (name: string, content: string | Uint8Array = pdf(name)) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    },
    /** All files and folders with their content, except the command's own. */
    tree: (): Record<string, string> =>
      Object.fromEntries(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter(({ name, parentPath }) => !`${parentPath}/${name}`.includes('/.mesudar'))
          .map((item) => {
            const path = join(item.parentPath, item.name);
            return [
              path.slice(folder.length + 1),
              item.isFile() ? readFileSync(path, 'latin1') : `(${item.isSymbolicLink() ? 'link' : 'folder'})`,
            ];
          }),
      ),
    journals: () => {
      const journals = join(folder, '.mesudar');
      try {
        return readdirSync(journals).map((name) => join(journals, name));
      } catch {
        return [];
      }
    },
    /** Writes a journal as the user's own command would. */
    writeJournal: async (path: string, lines: readonly object[]) => {
      mkdirSync(dirname(path), { recursive: true });
      const signer = await JournalSigner.of(dirname(dirname(path)), await requireJournalKey(join(base, 'config')));
      // Earlier signatures are replaced.
      const texts = lines.map(({ mac: _, ...line }: { mac?: string }) => signer.sign(line));
      writeFileSync(path, texts.map((text) => `${text}\n`).join(''));
    },
    run: (args: string[], signal = new AbortController().signal) => runOrganise(args, surroundings(signal)),
    watch: (args: string[], signal: AbortSignal) => runWatch(parseCommand(args), surroundings(signal), QUICK),
    /** Resolves once the command has printed it. */
    hears: (words: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!output().includes(words)) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    close: () => rmSync(base, { recursive: true, force: true }),
  };
}
export type Desk = ReturnType<typeof openDesk>;
