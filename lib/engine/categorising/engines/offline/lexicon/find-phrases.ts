import type { TextLine } from '../text/layout.ts';

/** Phrases by the stems of their words, in any data structure. A node is a prefix of a phrase. */
export interface PhraseNodes<Node> {
  readonly root: Node;
  /** Returns the node after a further word; undefined when no phrase continues with it. */
  next(node: Node, form: string): Node | undefined;
  /** True when a phrase ends there. */
  isEnd(node: Node): boolean;
}

/** A phrase found in a line: tokens `from` to `to` (exclusive). */
interface Found<Node> {
  readonly from: number;
  readonly to: number;
  readonly node: Node;
}

/** Returns the longest phrase that starts at token `from`. At equal length the longer form of the first word wins. */
function longestFrom<Node>(phrases: PhraseNodes<Node>, { tokens }: TextLine, from: number): Found<Node> | undefined {
  let best: Found<Node> | undefined;
  const column = tokens[from]?.column;
  const walk = (node: Node, at: number): void => {
    if (at > (best?.to ?? from) && phrases.isEnd(node)) best = { from, to: at, node };
    const token = tokens[at];
    if (!token || token.column !== column) return;
    for (const form of token.forms) {
      const next = phrases.next(node, form);
      if (next !== undefined) walk(next, at + 1);
    }
  };
  walk(phrases.root, from);
  return best;
}

/**
 * Returns phrases in a line, from left to right. Longer phrases hide the words inside them, so that nothing counts
 * twice.
 */
export function findPhrases<Node>(phrases: PhraseNodes<Node>, line: TextLine): Found<Node>[] {
  const found: Found<Node>[] = [];
  for (let at = 0; at < line.tokens.length; ) {
    const phrase = longestFrom(phrases, line, at);
    if (phrase) found.push(phrase);
    at = phrase ? phrase.to : at + 1;
  }
  return found;
}
