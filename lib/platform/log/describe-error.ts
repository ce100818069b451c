import { z } from 'zod';

export interface ErrorDescription {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  readonly query?: string;
  readonly issues?: readonly string[];
  readonly frames?: readonly string[];
  readonly cause?: ErrorDescription;
}

/** Lines of the stack that are logged; the first ones name the place. */
const MAX_FRAMES = 12;
/** Nested causes that are logged: a chain may be a cycle. */
const MAX_CAUSES = 4;
/** Built-in errors whose messages name code and not data. SyntaxError is excluded: it quotes its input. */
const MESSAGES_WITHOUT_DATA = new Set(['TypeError', 'ReferenceError', 'RangeError']);

function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MAX_FRAMES);
}

function textProperty(error: object, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns the loggable part of a thrown value: its kind, its code and its stack frames.
 * Messages are omitted, because drivers and parsers quote their input: file names, addresses, text of documents.
 */
export function describeError(thrown: unknown, depth = 0): ErrorDescription {
  if (!(thrown instanceof Error)) return { name: typeof thrown };
  const code = textProperty(thrown, 'code');
  // The SQL of a failed query contains placeholders, not values.
  const query = textProperty(thrown, 'query');
  return {
    name: thrown.name,
    ...(code && { code }),
    ...(MESSAGES_WITHOUT_DATA.has(thrown.name) && { message: thrown.message }),
    ...(query && { query }),
    ...(thrown instanceof z.ZodError && {
      issues: thrown.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`),
    }),
    frames: framesOf(thrown),
    ...(thrown.cause !== undefined && depth < MAX_CAUSES && { cause: describeError(thrown.cause, depth + 1) }),
  };
}
