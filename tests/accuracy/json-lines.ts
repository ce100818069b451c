import { readFile } from 'node:fs/promises';

/** The values of a file that holds one a line as JSON; empty lines are none. Throws when the file is missing or no JSON. */
export async function readJsonLines<Value>(file: string): Promise<Value[]> {
  const text = await readFile(file, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Value);
}
