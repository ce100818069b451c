import type { TextLine } from '../text/layout.ts';
import { normaliseText } from '../text/normalise.ts';
import { tokenise } from '../text/tokens.ts';

interface Node<Meaning> {
  readonly next: Map<string, Node<Meaning>>;
  readonly meanings: Meaning[];
}

/** A phrase found in a line: tokens `from` to `to` (exclusive). */
export interface Match<Meaning> {
  readonly line: TextLine;
  readonly from: number;
  readonly to: number;
  readonly meanings: readonly Meaning[];
}

const emptyNode = <Meaning>(): Node<Meaning> => ({ next: new Map(), meanings: [] });

/** True when two values, or all fields of two objects, are the same. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const fields = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => fields.get(name) === value);
}

/** Phrases by the stems of their words, for finding them in lines whatever their inflection. */
export class PhraseTrie<Meaning> {
  readonly #root: Node<Meaning> = emptyNode();

  /** Adds a phrase; one that is there already with an equal meaning counts once. */
  add(phrase: string, meaning: Meaning): void {
    const words = tokenise(normaliseText(phrase)).map((token) => token.forms[0]);
    if (words.length === 0) return;
    let node = this.#root;
    for (const word of words) {
      const next = node.next.get(word) ?? emptyNode<Meaning>();
      node.next.set(word, next);
      node = next;
    }
    if (!node.meanings.some((known) => isEqual(known, meaning))) node.meanings.push(meaning);
  }

  /** Phrases in a line, from left to right. Longer phrases hide the words inside them, so that nothing counts twice. */
  matchesIn(line: TextLine): Match<Meaning>[] {
    const matches: Match<Meaning>[] = [];
    for (let at = 0; at < line.tokens.length; ) {
      const match = this.#longestFrom(line, at);
      if (match) matches.push(match);
      at = match ? match.to : at + 1;
    }
    return matches;
  }

  /** The longest phrase that starts at token `from`; at equal length the longer form of the first word wins. */
  #longestFrom(line: TextLine, from: number): Match<Meaning> | undefined {
    let best: Match<Meaning> | undefined;
    const column = line.tokens[from]?.column;
    const walk = (node: Node<Meaning>, at: number): void => {
      if (node.meanings.length > 0 && at > (best?.to ?? from)) best = { line, from, to: at, meanings: node.meanings };
      const token = line.tokens[at];
      if (!token || token.column !== column) return;
      for (const form of token.forms) {
        const next = node.next.get(form);
        if (next) walk(next, at + 1);
      }
    };
    walk(this.#root, from);
    return best;
  }
}
