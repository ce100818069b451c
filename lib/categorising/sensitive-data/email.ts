/** An address with a domain that ends in letters; spaces that scans put around the sign are read over. */
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63} ?@ ?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,24}(?![\p{L}\p{N}])/u;

/** The same address as a right-to-left line may be torn: "co.il. example. levin@alon" for alon@levin.example.co.il. */
const TORN =
  /(?<![\p{L}.@-])(?:il\.(?:co|org|ac|gov|muni|net|k12)|com|net|org|info|gov|edu|ru|il)\.\s?(?:[a-z\d-]+\s?[.-]\s?){0,4}[a-z\d-]*\s?@\s?[a-z\d._-]{2,}/iu;

/** True when the text holds an e-mail address. */
export function hasEmail(text: string): boolean {
  // Nearly all of the work is saved where no sign stands.
  return text.includes('@') && (EMAIL.test(text) || TORN.test(text));
}
