/**
 * Checks the answers of `tests/accuracy` for one mutant, like the test, but stops at the first difference from the kept
 * answers. A count below its floor is a difference too and exits with 1.
 */
import { loadKeptAnswers, trainAnswers } from '../../../tests/accuracy/kept-answers';

const kept = await loadKeptAnswers();

for await (const [template, hash] of trainAnswers()) {
  if (kept[template] !== hash) {
    process.stdout.write(`${template}\n`);
    process.exit(1);
  }
}
