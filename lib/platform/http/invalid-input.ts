import type { z } from 'zod';
import { AppError } from '@/lib/platform/errors';

/** Maximum length of a value that an answer repeats, in characters: enough to recognise it. */
const MAX_RECEIVED_CHARS = 40;
/** Maximum length of a field name in an answer, in characters: the caller may have invented the key. */
const MAX_PATH_CHARS = 200;
/** Fields whose values are never repeated: secrets and documents. */
const PRIVATE = /password|token|secret|credential|code|data|text|picture|hash/i;
/** Control characters, and marks that change the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Allowed values of a field: the key of a text in `InvalidInput.allowed`, and the values for its placeholders. */
export interface Allowed {
  readonly rule: string;
  readonly options?: readonly string[];
  readonly limit?: number;
}

export interface InvalidField {
  /** Keys of the enclosing objects and lists and its own, joined by dots; empty for the body itself. */
  readonly path: string;
  /** The received value, shortened; undefined if missing, null if it must not be repeated. */
  readonly received: string | null | undefined;
  readonly allowed: Allowed;
}

/** `badRequest` because of one field, with the details for the answer. */
export class InvalidInput extends AppError {
  readonly field: InvalidField;

  constructor(field: InvalidField) {
    super('badRequest', { path: field.path });
    this.field = field;
  }
}

/** Returns the error for an invalid body. */
export function invalidBody(rule: 'json' | 'lessNested' | 'fewerValues'): InvalidInput {
  return new InvalidInput({ path: '', received: null, allowed: { rule } });
}

const printable = (text: string) => text.replace(UNPRINTABLE, ' ');

/** Formats a value from outside for an answer: short, on one line, printable characters only. */
export function describeReceived(value: unknown): string {
  if (typeof value !== 'string') {
    if (Array.isArray(value)) return '[…]';
    if (typeof value === 'object' && value !== null) return '{…}';
    return printable(String(value)).slice(0, MAX_RECEIVED_CHARS);
  }
  const start = [...printable(value.slice(0, MAX_RECEIVED_CHARS + 1))];
  const isShort = value.length <= MAX_RECEIVED_CHARS;
  return `"${isShort ? start.join('') : `${start.slice(0, MAX_RECEIVED_CHARS).join('')}…`}"`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function allowedOf(issue: z.core.$ZodIssue): Allowed {
  switch (issue.code) {
    case 'invalid_value':
      return { rule: 'options', options: issue.values.map(String) };
    case 'invalid_union': {
      const values = issue.errors
        .flat()
        .filter((unionIssue) => unionIssue.code === 'invalid_value' && unionIssue.path.length === 0);
      const options = values.flatMap((unionIssue) =>
        unionIssue.code === 'invalid_value' ? unionIssue.values.map(String) : [],
      );
      return options.length > 0 ? { rule: 'options', options } : { rule: 'other' };
    }
    case 'invalid_type':
      return { rule: issue.expected };
    case 'invalid_format':
      return { rule: issue.format };
    case 'too_small':
      return { rule: `${issue.origin}AtLeast`, limit: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) };
    case 'too_big':
      return { rule: `${issue.origin}AtMost`, limit: Number(issue.maximum) - (issue.inclusive === false ? 1 : 0) };
    case 'custom':
      return { rule: String(issue.params?.allowed ?? 'other') };
    default:
      return { rule: 'other' };
  }
}

/** Returns the error for the first issue of a failed parse. */
export function invalidInput(error: z.ZodError, input: unknown): InvalidInput {
  const issue = error.issues[0];
  const keys = issue?.path ?? [];
  const path = printable(keys.map(String).join('.')).slice(0, MAX_PATH_CHARS);
  const value = valueAt(input, keys);
  const isPrivate = keys.some((key) => PRIVATE.test(String(key)));
  const received = value === undefined ? undefined : isPrivate ? null : describeReceived(value);
  return new InvalidInput({ path, received, allowed: issue ? allowedOf(issue) : { rule: 'other' } });
}
