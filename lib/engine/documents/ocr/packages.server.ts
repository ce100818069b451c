import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** `folder` and its parents. */
function upwards(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...upwards(parent)];
}

/**
 * Where the packages' files may lie, nearest first: `name` (a package, or a folder inside one) in every `node_modules` from
 * `root` upwards. Looked up at run time, since a bundler would take the files out of their packages.
 */
export function packageFolders(name: string, root: string = process.cwd()): string[] {
  return upwards(root).map((folder) => path.join(/* turbopackIgnore: true */ folder, 'node_modules', name));
}

/** The nearest installed folder of `packageFolders`. Throws when there is none. */
export function packageFolder(name: string, root?: string): string {
  const found = packageFolders(name, root).find((folder) => existsSync(/* turbopackIgnore: true */ folder));
  if (found === undefined) throw new Error(`the package ${name} is not installed`);
  return found;
}
