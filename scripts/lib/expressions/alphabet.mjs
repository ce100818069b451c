/**
 * Sample characters for testing expressions: some of every class that the product's expressions distinguish, and those
 * named in the expression itself.
 */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const OTHERS = [...'\0\t\n\r\u2028\u00a0\u200f\u2068éßאבהוכםקשת\u05b0\u05be״׳АБЯабвгяёع漢ー٣№₪€₽§©°“”’–—…•҂'];

/** @param {string} source the pattern of an expression @returns {string[]} each character once */
export function alphabetOf(source) {
  return [...new Set([...OTHERS.slice(0, 5), ...ASCII, ...OTHERS, ...source])].filter((char) => char.length === 1);
}

/**
 * Returns which characters of an alphabet match a class, an escape or a literal, as decided by the engine itself.
 * @param {string[]} alphabet
 * @param {string} flags of the expression
 * @returns {(raw: string) => Uint8Array} 1 if the character with that index matches
 */
export function characterSets(alphabet, flags) {
  const known = new Map();
  const relevant = flags.replace(/[gydm]/g, '');
  return (raw) => {
    let set = known.get(raw);
    if (!set) {
      // expression: it reads single characters
      const one = new RegExp(`^(?:${raw})$`, relevant);
      set = Uint8Array.from(alphabet, (char) => (one.test(char) ? 1 : 0));
      known.set(raw, set);
    }
    return set;
  };
}
