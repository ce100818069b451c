/** FNV-1a, 64 bit: http://www.isthe.com/chongo/tech/comp/fnv/ */
const OFFSET_BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const MASK = 0xffffffffffffffffn;

/**
 * A short hash of a text, 16 hexadecimal digits, for comparing texts. A property in Drive is limited to 124 bytes,
 * which a Hebrew name may exceed. It is not cryptographic.
 */
export function fnvHash(text: string): string {
  let mark = OFFSET_BASIS;
  for (const byte of new TextEncoder().encode(text)) mark = ((mark ^ BigInt(byte)) * PRIME) & MASK;
  return mark.toString(16).padStart(16, '0');
}
