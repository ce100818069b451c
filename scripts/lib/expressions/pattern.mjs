/**
 * Parses a regular expression's pattern (ECMA-262, "Patterns") into a tree, with the details that matching time needs.
 *
 * @typedef {{ node: Node, min: number, max: number, greedy: boolean }} Item a node and its repetition count
 * @typedef {Item[][]} Alternatives
 * @typedef {{ kind: 'char', raw: string }} CharNode one character as written: a literal, an escape or a class
 * @typedef {{ kind: 'edge', raw: string }} EdgeNode `^`, `$`, `\b` or `\B`
 * @typedef {{ kind: 'back', to: string }} BackNode a back reference, by number or name
 * @typedef {{ kind: 'group', index: number, name: string, body: Alternatives }} GroupNode index 0 for a non-capturing
 * group
 * @typedef {{ kind: 'look', ahead: boolean, negative: boolean, body: Alternatives }} LookNode
 * @typedef {CharNode | EdgeNode | BackNode | GroupNode | LookNode} Node
 */

const QUANTIFIER = /^(?:([*+?])|\{(\d{1,6})(,?)(\d{0,6})\})(\??)/;
const GROUP_OPEN = /^\((?:\?(?:(<?[=!])|<([^>]{1,100})>|[a-z-]{0,10}:))?/;
const ESCAPE =
  /^\\(?:u\{[0-9a-f]{1,6}\}|u[0-9a-f]{4}|x[0-9a-f]{2}|p\{[^}]{1,100}\}|c[a-z]|k<[^>]{1,100}>|[1-9]\d{0,2}|.)/isu;
const BACK_REFERENCE = /^\\(?:k<([^>]{1,100})>|([1-9]\d{0,2}))$/;
/** Upper bound for the length of a quantifier, group opening or escape. */
const LONGEST_TOKEN = 110;

/**
 * @param {string} source the pattern of a valid regular expression
 * @returns {Alternatives}
 */
export function parsePattern(source) {
  let at = 0;
  let captures = 0;
  const rest = () => source.slice(at, at + LONGEST_TOKEN);

  /** @returns {Alternatives} */
  function alternatives() {
    /** @type {Item[]} */
    let items = [];
    const all = [items];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at++;
        items = [];
        all.push(items);
      } else {
        items.push(item());
      }
    }
    return all;
  }

  /** @returns {Item} */
  function item() {
    const node = atom();
    const found = QUANTIFIER.exec(rest());
    if (!found) return { node, min: 1, max: 1, greedy: true };
    at += found[0].length;
    const [, sign, low, comma, high, lazy] = found;
    const greedy = lazy !== '?';
    const endless = Number.POSITIVE_INFINITY;
    if (sign) return { node, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : endless, greedy };
    return { node, min: Number(low), max: high ? Number(high) : comma ? endless : Number(low), greedy };
  }

  /** @returns {Node} */
  function atom() {
    const first = source[at] ?? '';
    if (first === '(') return group();
    if (first === '[') return { kind: 'char', raw: characterClass() };
    const raw =
      first === '\\' ? (ESCAPE.exec(rest())?.[0] ?? first) : String.fromCodePoint(source.codePointAt(at) ?? 0);
    at += raw.length;
    if (['^', '$', '\\b', '\\B'].includes(raw)) return { kind: 'edge', raw };
    const back = BACK_REFERENCE.exec(raw);
    return back ? { kind: 'back', to: back[1] ?? back[2] ?? '' } : { kind: 'char', raw };
  }

  /** @returns {Node} */
  function group() {
    const [open, look, name = ''] = GROUP_OPEN.exec(rest()) ?? ['('];
    at += open.length;
    const index = open === '(' || name ? ++captures : 0;
    const body = alternatives();
    at++;
    if (look) return { kind: 'look', ahead: !look.startsWith('<'), negative: look.endsWith('!'), body };
    return { kind: 'group', index, name, body };
  }

  function characterClass() {
    const start = at;
    do {
      at += source[at] === '\\' ? 2 : 1;
    } while (at < source.length && source[at] !== ']');
    at++;
    return source.slice(start, at);
  }

  return alternatives();
}

/**
 * Yields all items of a tree in source order.
 * @param {Alternatives} body
 * @returns {Generator<Item>}
 */
export function* itemsOf(body) {
  for (const sequence of body) {
    for (const item of sequence) {
      yield item;
      if ('body' in item.node) yield* itemsOf(item.node.body);
    }
  }
}
