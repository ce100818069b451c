// npm run notices: writes the third-party notices of the works that the product ships or serves
// (public/third-party-notices.txt).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { printProgress } from './lib/run.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { NOTICES_FILE, thirdPartyNotices } from './lib/third-party.mjs';

await ensureInstalled();
writeFileSync(join(ROOT, NOTICES_FILE), thirdPartyNotices(ROOT));
printProgress(`Wrote ${NOTICES_FILE}.`);
