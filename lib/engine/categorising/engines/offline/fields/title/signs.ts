// Patterns of lines that are titles, subjects, labels or addresses.
import { anyWordIn } from '../../any-word-in.ts';

/** The subject label of a letter. */
export const SUBJECT = new RegExp(
  `^${anyWordIn('titleLines', 'subjects')}\\s*[:.-]\\s*(?:(?:re|fwd?|aw)\\s?:\\s*){0,9}|^gmail\\s+-\\s+`,
  'iu',
);
/** Phrases that only subjects start with. */
export const SUBJECT_PHRASE = new RegExp(`^${anyWordIn('textShapes', 'subjectStarts')}`, 'iu');
export const CONTACT = new RegExp(`${anyWordIn('titleLines', 'contacts')}|@|\\+\\d|☎|\\b\\d{5,}`, 'iu');
export const DATE_ONLY = new RegExp(
  `^(?:\\p{L}+,? )?(?:\\d{1,2}(?:st|nd|rd|th)?[ ./-](?:of )?[\\p{L}\\d]+[ ,./-]*(?:\\d{2,4})?|\\p{L}{3,9}\\.? \\d{1,2},? \\d{4}|\\d{4}-\\d{2}-\\d{2})(?: ?${anyWordIn('dateShapes', 'yearMarks')})?$`,
  'iu',
);
export const LABELLED = /^[^:]{2,32}:\s*\S/u;
export const LABEL_WORD = new RegExp(
  `^${anyWordIn('titleLines', 'labels')}\\.?\\s*(?:[:#№]|$|no\\.?|\\d)|^(?:${anyWordIn('titleLines', 'formHeads')}|№)|^${anyWordIn('titleLines', 'openingLabels')}\\s|^${anyWordIn('titleLines', 'openingNouns')}(?!\\p{L})|(?<!\\p{L})(?:bill|invoice|report|order|apply|return|payable)(?:ed)? to(?:\\s*:|$)`,
  'iu',
);
/** "Policy number" labels a number, but "Invoice no. 204" alone may be the whole title. */
export const NUMBER_LABEL = new RegExp(
  `^\\p{L}+ (?:no\\.?|number|nr\\.?|date|id|#|type|class|holder|code|amount|period)(?:\\s|:|$)|^(?:policy|card|certificate|licen[cs]e|claim|case|ticket|account|letter|notice) [A-Z0-9-]*\\d|^\\p{L}+ ${anyWordIn('textShapes', 'fieldNames')}`,
  'iu',
);
export const LAW = new RegExp(`${anyWordIn('titleLines', 'laws')}`, 'iu');
export const SENTENCE = new RegExp(
  `;$|^this[ .]is(?!\\p{L})|^${anyWordIn('titleLines', 'openings')}\\s|(?<!\\p{L})${anyWordIn('titleLines', 'sentences')}(?!\\p{L})`,
  'iu',
);
export const COPY = new RegExp(`^${anyWordIn('titleLines', 'copies')}$`, 'iu');
/** Buttons of a form on a screen, and what its margin asks for: "Give form to the requester". */
export const BUTTON =
  /^(?:attach|clear|complete|download|give|keep|print|reset|return|save|send|submit|view)(?: (?:the|this|your))? (?:all|copy|form|page|receipt)(?: to(?: the)?(?: \p{L}{1,20})?)?$/iu;
/** Tick boxes of forms. */
export const BOXES = /[☐☒☑]/u;
/** A part of a longer document. */
export const PART = new RegExp(
  `^${anyWordIn('titleLines', 'parts')} (?:\\d|[IVX]+(?!\\p{L}))|^(?:abstract|introduction|contents|table of contents)$`,
  'iu',
);
/** A form's number is less informative than its name. */
export const BARE_FORM = new RegExp(
  `^\\(?(?:\\d{4} )?${anyWordIn('titleLines', 'forms')} [\\p{L}-]*\\d[\\p{L}\\d-]*\\)?$`,
  'iu',
);
export const STATE = new RegExp(`^${anyWordIn('titleLines', 'states')}`, 'iu');
