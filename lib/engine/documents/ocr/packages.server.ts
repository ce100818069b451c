import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns `folder` and its parents. */
function upwards(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...upwards(parent)];
}

/**
 * Returns possible folders of a package, nearest first: `name` (a package, or a folder inside one) in every
 * `node_modules` from `root` upwards. Resolved at run time, because a bundler would take files out of their packages.
 */
export function packageFolders(name: string, root: string = process.cwd()): string[] {
  return upwards(root).map((folder) => path.join(/* turbopackIgnore: true */ folder, 'node_modules', name));
}

/** Returns the nearest existing folder of `packageFolders`. Throws if there is none. */
export function packageFolder(name: string, root?: string): string {
  const found = packageFolders(name, root).find((folder) => existsSync(/* turbopackIgnore: true */ folder));
  if (found === undefined) throw new Error(`the package ${name} is not installed`);
  return found;
}
