/**
 * The floor of `tests/accuracy` for one mutant: the same answer as the test gives, but it ends at the first count that can no
 * longer reach its floor. Exit code 1 says so.
 */
import { ACCURACY_FIELDS } from '../../accuracy/fields';
import { loadFloor } from '../../accuracy/floor';
import { judgedTrainPapers } from '../../accuracy/train-papers';

const { counts } = await loadFloor();
const missed = new Map<string, number>();

for await (const { language, marks } of judgedTrainPapers()) {
  for (const field of ACCURACY_FIELDS.filter((one) => marks[one] === false)) {
    const key = `${field}, ${language}`;
    const total = (missed.get(key) ?? 0) + 1;
    missed.set(key, total);
    const floor = counts[field]?.[language];
    if (floor && total > floor.of - floor.right) {
      process.stdout.write(`${key}\n`);
      process.exit(1);
    }
  }
}
