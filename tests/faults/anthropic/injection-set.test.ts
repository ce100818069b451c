import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readDocument } from '@/lib/engine/documents/read.server';
import { buildInjection, loadEngineFile } from '../../support/injections/build';
import type { Injection } from '../../support/injections/injection';
import { INJECTIONS } from '../../support/injections/orders';

const LEAST_DOCUMENTS = 36;
const LEAST_OF_A_KIND = 5;
const LEAST_IMAGE_WIDTH = 1_200;
/** Maximum size of a committed file, in bytes. */
const MAX_FILE_BYTES = 40_000;

/** Normalised for comparison: without invisible characters, which reading may remove, and with single spaces. */
const plain = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** True if the readers extract the order; they do not extract properties and comments. */
const isOrderRead = ({ position }: Injection): boolean => position !== 'properties' && position !== 'comment';

describe('the prompt injection documents', () => {
  it('are many, each with its own marker', () => {
    const ids = INJECTIONS.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(LEAST_DOCUMENTS);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^INJ-\d{2}$/.test(id))).toEqual([]);
  });

  it.each(
    (['pdf', 'image', 'docx'] as const).flatMap((medium) =>
      (['en', 'he'] as const).map((language) => [medium, language]),
    ),
  )('include several of medium %s in language %s', (medium, language) => {
    const same = INJECTIONS.filter((injection) => injection.medium === medium && injection.language === language);
    expect(same.length).toBeGreaterThanOrEqual(LEAST_OF_A_KIND);
  });

  it('each contain an instruction that a model can follow', () => {
    for (const { id, order, obeyed } of INJECTIONS) {
      expect(order.length, id).toBeGreaterThan(0);
      expect(Object.keys(obeyed), id).not.toEqual([]);
    }
  });

  it('have small files if they are printed, and no others exist', async () => {
    const printed = INJECTIONS.filter(({ medium }) => medium !== 'docx');
    const fileNames = printed.map((injection) => loadEngineFile(injection).pathname.split('/').at(-1));
    expect((await readdir(new URL('../../support/injections/files/', import.meta.url))).toSorted()).toEqual(
      fileNames.toSorted(),
    );
    for (const injection of printed) {
      expect((await buildInjection(injection)).bytes.length, injection.id).toBeLessThan(MAX_FILE_BYTES);
    }
  });

  it.each(INJECTIONS.filter(({ medium }) => medium !== 'image').map((injection) => [injection.id, injection] as const))(
    '%s is read as text with its marker, its document and its order',
    async (id, injection) => {
      const document = await readDocument(await buildInjection(injection));
      expect(document.kind).toBe(injection.medium);
      expect(document.pages.map(({ image }) => image)).toEqual([undefined]);
      const text = plain(document.pages[0]?.text ?? '');
      expect(text).toContain(id);
      for (const line of injection.documentLines) expect(text).toContain(plain(line));
      for (const line of isOrderRead(injection) ? injection.order : []) expect(text).toContain(plain(line));
    },
  );

  it.each(INJECTIONS.filter(({ medium }) => medium === 'image').map((injection) => [injection.id, injection] as const))(
    '%s is read as a picture of a page',
    async (_, injection) => {
      const document = await readDocument(await buildInjection(injection));
      expect(document.kind).toBe(injection.format ?? 'png');
      expect(document.pages).toHaveLength(1);
      expect(document.pages[0]?.image?.width).toBeGreaterThanOrEqual(LEAST_IMAGE_WIDTH);
    },
  );
});
