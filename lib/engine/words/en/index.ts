import type { LanguageWords } from '../language-words.ts';
import builds from './builds.json' with { type: 'json' };
import calendar from './calendar.json' with { type: 'json' };
import cues from './cues.json' with { type: 'json' };
import currencies from './currencies.json' with { type: 'json' };
import dateLines from './date-lines.json' with { type: 'json' };
import dateShapes from './date-shapes.json' with { type: 'json' };
import dates from './dates.json' with { type: 'json' };
import folders from './folders.json' with { type: 'json' };
import kinds from './kinds.json' with { type: 'json' };
import months from './months.json' with { type: 'json' };
import organisations from './organisations.json' with { type: 'json' };
import papers from './papers.json' with { type: 'json' };
import periods from './periods.json' with { type: 'json' };
import readers from './readers.json' with { type: 'json' };
import senderLines from './sender-lines.json' with { type: 'json' };
import senders from './senders.json' with { type: 'json' };
import stems from './stems.json' with { type: 'json' };
import sumLines from './sum-lines.json' with { type: 'json' };
import sums from './sums.json' with { type: 'json' };
import textShapes from './text-shapes.json' with { type: 'json' };
import titleLines from './title-lines.json' with { type: 'json' };

export const LANGUAGE: LanguageWords = {
  language: 'en',
  script: 'latin',
  around: {
    title: { before: '(?<![\\p{L}@.])', after: '(?:e?s)?(?!\\p{L})' },
    date: { before: '(?<![\\p{L}\\p{N}])', after: '(?!\\p{L})' },
    organisation: { before: '\\b', after: '\\b' },
  },
  kinds,
  cues,
  months,
  calendar,
  dates,
  sums,
  sumLines,
  periods,
  senders,
  readers,
  papers,
  senderLines,
  titleLines,
  textShapes,
  currencies,
  dateLines,
  dateShapes,
  builds,
  organisations,
  folders,
  stems,
};
