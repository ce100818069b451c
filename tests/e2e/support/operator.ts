import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Returns the operator's prefix and credentials on the tested site; `npm test` stores them in the site's data folder.
 */
export function siteOperator(): { readonly prefix: string; readonly username: string; readonly password: string } {
  const settings = parseEnv(readFileSync(join(process.env.DATA_DIR ?? '.data', 'operator'), 'utf8'));
  const { ADMIN_PREFIX = '', ADMIN_USERNAME = '', ADMIN_PASSWORD = '' } = settings;
  return { prefix: ADMIN_PREFIX, username: ADMIN_USERNAME, password: ADMIN_PASSWORD };
}
