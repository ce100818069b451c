/**
 * The characters with which expressions are tried: some of every kind that the product's expressions tell apart, and
 * those that the expression itself names.
 */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const OTHERS = [...'\0\t\n\r\u2028\u00a0\u200f\u2068éßאבהוכםקשת\u05b0\u05be״׳АБЯабвгяёع漢ー٣№₪€₽§©°“”’–—…•҂'];

/** @param {string} source the pattern of an expression @returns {string[]} each character once */
export function alphabetOf(source) {
  return [...new Set([...OTHERS.slice(0, 5), ...ASCII, ...OTHERS, ...source])].filter((char) => char.length === 1);
}

/**
 * Which characters of an alphabet a class, an escape or a literal takes, as the engine itself decides.
 * @param {string[]} alphabet
 * @param {string} flags of the expression
 * @returns {(raw: string) => Uint8Array} 1 where the character of that index is taken
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
