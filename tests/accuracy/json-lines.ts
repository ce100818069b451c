import { readFile } from 'node:fs/promises';

/** Parses a file with one JSON value per line; empty lines are skipped. Throws if the file is missing or invalid. */
export async function readJsonLines<Value>(file: string): Promise<Value[]> {
  const text = await readFile(file, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Value);
}
