import { loadWords } from '@/lib/engine/categorising/engines/offline/lexicon/load-words';
import type { ReadDocument } from '@/lib/engine/documents/document';
import { engineList } from '@/lib/features/on-device/engine-cache.client';
import { loadEngineFile } from '@/lib/features/on-device/load-engine-file.client';
import { onDevice } from '@/lib/features/on-device/page-engine.client';
import { PACKED_WORDS } from '@/lib/shared/engine-names';
import type { LanguageSettings } from '@/lib/shared/languages';
import { completeAnswerOf, stableJson } from '../../accuracy/answer';

/** Interface of the measured page to the test driver. */
export interface OnDevicePage {
  /** Downloads the engine; resolves to the transferred bytes. */
  readonly fetchEngine: () => Promise<number>;
  /** Downloads the engine and sorts a document as soon as possible; resolves to the duration in ms. */
  readonly firstSorted: (document: Paper) => Promise<number>;
  /** Sorts the files at these addresses with this concurrency; resolves to the product's answers or errors. */
  readonly sort: (documents: readonly Paper[], parallel: number) => Promise<Sorted[]>;
  /** Complete answers to documents with known text, serialized for comparison. */
  readonly answers: (documents: readonly ReadDocument[]) => Promise<string[]>;
}

export interface Paper {
  readonly url: string;
  readonly fileName: string;
}

export interface Sorted {
  readonly fileName: string;
  readonly ms: number;
  readonly answer: string;
}

const LANGUAGES: LanguageSettings = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' };

async function sortOne({ url, fileName }: Paper): Promise<Sorted> {
  const file = new File([await (await fetch(url)).blob()], fileName);
  const start = performance.now();
  const answer = await onDevice
    .sort(file, fileName, { languages: LANGUAGES })
    .then(stableJson, (error: unknown) =>
      stableJson({ error: error instanceof Error && 'code' in error ? error.code : String(error) }),
    );
  return { fileName, ms: performance.now() - start, answer };
}

const onDevicePage: OnDevicePage = {
  async fetchEngine() {
    await onDevice.fetch();
    const { failed, fetchedBytes } = onDevice.state();
    if (failed) throw new Error(failed);
    return fetchedBytes;
  },
  async firstSorted(document) {
    const start = performance.now();
    void onDevice.fetch();
    const { answer } = await sortOne(document);
    if ('error' in JSON.parse(answer)) throw new Error(answer);
    return performance.now() - start;
  },
  async sort(documents, parallel) {
    const waiting = [...documents.entries()];
    const sorted: Sorted[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) sorted[next[0]] = await sortOne(next[1]);
    };
    await Promise.all(Array.from({ length: parallel }, work));
    return sorted;
  },
  async answers(documents) {
    const { files = [] } = (await engineList()) ?? {};
    loadWords(await loadEngineFile(Object.fromEntries(files.map(({ name, path }) => [name, path])), PACKED_WORDS));
    const answers: string[] = [];
    for (const document of documents) answers.push(stableJson(await completeAnswerOf(document)));
    return answers;
  },
};

Object.assign(globalThis, { onDevicePage });
