import type { PartialLanguage } from '../language-words.ts';
import dates from './dates.json' with { type: 'json' };
import months from './months.json' with { type: 'json' };
import senderLines from './sender-lines.json' with { type: 'json' };
import senders from './senders.json' with { type: 'json' };
import sums from './sums.json' with { type: 'json' };
import titles from './titles.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = { dates, months, senderLines, senders, sums, titles };
