import { Parser } from 'htmlparser2';
import { AppError } from '../../../platform/errors.ts';

/** Nesting limit. Word processors do not write deeper documents. */
const MAX_DEPTH = 256;

/** Handlers for the elements of a DOCX part. Names include their prefix. */
export interface PartHandler {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Receives a part's XML piece by piece. */
export interface PartReader {
  readonly write: (xml: string) => void;
  readonly end: () => void;
}

/**
 * Parses a DOCX part as a stream: time is linear in its length, memory in its depth. Only XML's predefined entities and
 * numeric references are resolved, which prevents entity expansion attacks. `write` throws `documentTooComplex` if
 * nesting is too deep.
 */
export function createPartReader({ open, text, close }: PartHandler): PartReader {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > MAX_DEPTH) throw new AppError('documentTooComplex');
        open?.(name, attributes);
      },
      ontext: text,
      onclosetag(name) {
        depth -= 1;
        close?.(name);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return { write: (xml) => parser.write(xml), end: () => parser.end() };
}
