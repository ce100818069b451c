import { Parser } from 'htmlparser2';
import { AppError } from '../../../platform/errors.ts';

/** Deeper nesting than this is no document that a word processor wrote. */
const MAX_DEPTH = 256;

/** What a part of a DOCX is looked through for. Names are as written, prefix included. */
export interface PartHandler {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Takes a part's XML piece by piece. */
export interface PartReader {
  readonly write: (xml: string) => void;
  readonly end: () => void;
}

/**
 * Reads a part of a DOCX as a stream, so that it costs time in proportion to its length and memory in proportion to its
 * depth. Entities other than XML's own and numbers are not resolved, so that none can be declared that unfolds.
 * `write` throws `documentTooComplex` for a part that nests too deep.
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
