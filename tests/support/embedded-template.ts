import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrateEmbedded } from '@/db/migrate.server';
import { takeLock } from '@/lib/platform/files/pid-lock.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/mesudar/test-databases');
/** What the contents of a template depend on. */
const SOURCES = ['db/migrations/**/*.{sql,json}', 'node_modules/@electric-sql/pglite/package.json'];
const KEY_CHARS = 16;

function templateKey(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, KEY_CHARS);
}

/**
 * Folder with templates of the embedded database. Creating a database takes about six seconds of CPU time, copying one
 * takes less than a second, so a template is created once for each version of the migrations.
 */
async function templates(): Promise<string> {
  const folder = join(CACHE, templateKey());
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const release = await takeLock(`${folder}.lock`, { waitMs: Number.POSITIVE_INFINITY });
  try {
    if (!existsSync(folder)) await createTemplates(folder);
  } finally {
    release();
  }
  return folder;
}

/** A template is complete or absent: it gets its name at the end. */
async function createTemplates(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'data'), { recursive: true });
  const client = await PGlite.create(join(unfinished, 'data/db'));
  const dumpTo = async (name: string) => {
    const dump = await client.dumpDataDir('none');
    await writeFile(join(unfinished, name), Buffer.from(await dump.arrayBuffer()));
  };
  await dumpTo('empty.tar');
  await migrateEmbedded(drizzle({ client }));
  await dumpTo('migrated.tar');
  await client.close();
  await rename(unfinished, folder);
}

/** File to load an embedded database from: without tables, or with all migrations applied. */
export async function embeddedTemplate(kind: 'empty' | 'migrated'): Promise<string> {
  return join(await templates(), `${kind}.tar`);
}

/** Copies a migrated, empty database into a data folder, which a server then opens instead of creating one. */
export async function prepareDataFolder(folder: string): Promise<void> {
  await cp(join(await templates(), 'data'), folder, { recursive: true });
}
