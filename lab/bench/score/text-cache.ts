import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { DocumentFile, ReadDocument, SourcePage } from '@/lib/engine/documents/document';
import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import type { Recogniser } from '@/lib/engine/documents/ocr/recogniser';

/** Increment when cached data becomes invalid, for example because its format changed. */
const READER_VERSION = 3;
/** The code that determines the cached data. */
const READER_SOURCES = ['lib/engine/documents/**/*.ts'];

/** A greyscale page takes 4 MB, and a third of that compressed. */
const packed = promisify(deflate);
const unpacked = promisify(inflate);

type CachedImage = Omit<GrayscaleImage, 'data'> & { readonly key: string };

type CachedPage = Omit<SourcePage, 'image'> & { readonly image?: CachedImage };

const sha256 = (...parts: (string | Uint8Array)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** Normalises an argument for the cache key: bytes by their hash, fields by name, without signals and functions. */
function keyPart(value: unknown): unknown {
  if (value instanceof Uint8Array) return sha256(value);
  if (value instanceof AbortSignal || typeof value === 'function') return null;
  if (Array.isArray(value)) return value.map(keyPart);
  if (value && typeof value === 'object') {
    const parts = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
    return parts.map(([name, part]) => [name, keyPart(part)]);
  }
  return value ?? null;
}

/** Cache of read pages in a folder. Failures are never cached. */
export interface TextCache {
  /** Reads a document, or takes its pages from the cache. */
  read(file: DocumentFile, read: () => Promise<ReadDocument>): Promise<ReadDocument>;
  /** Wraps an OCR engine with the cache. */
  recogniser(real: Recogniser): Recogniser;
  readonly misses: () => number;
  /** True if the reading code has changed since the folder was first filled. */
  readonly isStale: boolean;
}

/** Opens a cache folder and creates it if missing. `root` is the project's folder. */
export async function openTextCache(folder: string, root: string): Promise<TextCache> {
  const home = join(folder, `v${READER_VERSION}`);
  await mkdir(home, { recursive: true });
  const isStale = await markReader(join(home, 'reader.txt'), root);
  let misses = 0;

  const pathOf = (key: string, ending: string) => join(home, key.slice(0, 2), `${key}${ending}`);
  const writeCached = async (path: string, content: string | Uint8Array) => {
    await mkdir(join(path, '..'), { recursive: true });
    const temporary = `${path}.${randomUUID()}.tmp`;
    await writeFile(temporary, content);
    await rename(temporary, path);
  };
  const readCached = async <Value>(path: string): Promise<Value | undefined> =>
    JSON.parse(await readFile(path, 'utf8').catch(() => 'null')) ?? undefined;

  const saveImage = async ({ data, ...image }: GrayscaleImage): Promise<CachedImage> => {
    const key = sha256(data);
    await writeCached(pathOf(key, '.image'), await packed(data));
    return { ...image, key };
  };
  const loadImage = async ({ key, ...image }: CachedImage): Promise<GrayscaleImage> => ({
    ...image,
    data: new Uint8Array(await unpacked(await readFile(pathOf(key, '.image')))),
  });

  return {
    isStale,
    misses: () => misses,
    async read(file, read) {
      const path = pathOf(sha256(extname(file.fileName).toLowerCase(), '\0', file.bytes), '.document.json');
      type CachedDocument = Omit<ReadDocument, 'pages'> & { readonly pages: readonly CachedPage[] };
      const known = await readCached<CachedDocument>(path);
      if (known) {
        const pages = known.pages.map(async ({ image, ...page }) =>
          image ? { ...page, image: await loadImage(image) } : page,
        );
        return { ...known, fileName: file.fileName, pages: await Promise.all(pages) };
      }
      misses += 1;
      const document = await read();
      const pages = document.pages.map(async (page) =>
        page.image ? { ...page, image: await saveImage(page.image) } : page,
      );
      await writeCached(path, JSON.stringify({ ...document, fileName: '', pages: await Promise.all(pages) }));
      return document;
    },
    recogniser(real) {
      const answer = async (
        name: string,
        recognise: (...args: unknown[]) => unknown,
        args: unknown[],
      ): Promise<unknown> => {
        const key = sha256(
          JSON.stringify([name, await real.languages(), args.map(keyPart).filter((part) => part !== null)]),
        );
        const path = pathOf(key, '.ocr.json');
        const known = await readCached<{ readonly answer: unknown }>(path);
        if (known) return known.answer;
        misses += 1;
        const fresh = await recognise.apply(real, args);
        await writeCached(path, JSON.stringify({ answer: fresh }));
        return fresh;
      };
      // All other methods of the OCR engine are cached in the same way.
      return new Proxy(real, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function' || typeof name !== 'string') return member;
          if (name === 'languages' || name === 'close') return member.bind(target);
          return (...args: unknown[]) => answer(name, member as (...args: unknown[]) => unknown, args);
        },
      });
    },
  };
}

/** Records which reading code filled the folder; true if it was different. */
async function markReader(path: string, root: string): Promise<boolean> {
  const sources = READER_SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((source) => !source.endsWith('.test.ts'))
    .toSorted();
  const reader = sha256(...sources.flatMap((source) => [source, readFileSync(join(root, source))]));
  const before = await readFile(path, 'utf8').catch(() => undefined);
  if (before === undefined) await writeFile(path, reader);
  return before !== undefined && before !== reader;
}
