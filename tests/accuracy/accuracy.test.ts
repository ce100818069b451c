import { beforeAll, describe, expect, it } from 'vitest';
import { CORPUS_LANGUAGES } from '../../lab/corpus/label';
import { ACCURACY_FIELDS } from './fields';
import { compareToFloor, countsOf, type Floor, fallText, hasFallen, loadFloor } from './floor';
import { type AnswerCache, answerTrainDocuments, loadStoredAnswers, type TrainResults } from './stored-answers';

/**
 * All train documents are sorted before the first test: seconds on an idle machine, several times as long on a busy
 * one.
 */
const SORTING_TIMEOUT_MS = 300_000;
const RAISE = 'npm run score -- --lines --raise-floor';
/** Maximum number of changed documents that a failure names. */
const MAX_NAMED = 12;

let now: TrainResults = { counts: countsOf([]), answers: {} };
beforeAll(async () => {
  now = await answerTrainDocuments();
}, SORTING_TIMEOUT_MS);

describe('the engine on the train documents', () => {
  let floor: Floor = { counts: {}, lowered: [] };
  beforeAll(async () => {
    floor = await loadFloor();
  });

  it.each(ACCURACY_FIELDS.flatMap((field) => CORPUS_LANGUAGES.map((language) => ({ field, language }))))(
    'is at or above its floor: $field, $language',
    ({ field, language }) => {
      const comparison = compareToFloor(now.counts, floor).filter(
        (one) => one.field === field && one.language === language,
      );
      expect(comparison.filter(hasFallen).map(fallText)).toEqual([]);
      expect(comparison[0]?.floor?.of, `the floor counts the papers that there are: ${RAISE}`).toBe(
        comparison[0]?.now.of,
      );
    },
  );

  it('reaches the floor in every field', () => {
    expect(Object.keys(floor.counts).filter((field) => !(field in now.counts))).toEqual([]);
  });
});

describe('the answers to the train documents', () => {
  let stored: AnswerCache = {};
  beforeAll(async () => {
    stored = await loadStoredAnswers();
  });

  it('match the stored ones', () => {
    const { answers } = now;
    const changed = Object.keys({ ...stored, ...answers }).filter((template) => stored[template] !== answers[template]);
    const listed = changed.length > MAX_NAMED ? [...changed.slice(0, MAX_NAMED), `${changed.length} in all`] : changed;
    expect(listed, `answered otherwise; where that is meant: ${RAISE}`).toEqual([]);
  });
});
