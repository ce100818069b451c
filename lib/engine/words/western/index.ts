import type { PartialLanguage } from '../language-words.ts';
import dateShapes from './date-shapes.json' with { type: 'json' };
import dates from './dates.json' with { type: 'json' };
import months from './months.json' with { type: 'json' };
import readers from './readers.json' with { type: 'json' };
import senderLines from './sender-lines.json' with { type: 'json' };
import senders from './senders.json' with { type: 'json' };
import sumLines from './sum-lines.json' with { type: 'json' };
import sums from './sums.json' with { type: 'json' };
import textShapes from './text-shapes.json' with { type: 'json' };
import titles from './titles.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = {
  dateShapes,
  dates,
  months,
  readers,
  senderLines,
  senders,
  sumLines,
  sums,
  textShapes,
  titles,
};
