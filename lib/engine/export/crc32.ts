/** Reversed polynomial of ZIP and gzip (RFC 1952, section 8). */
const POLYNOMIAL = 0xedb88320;
/** Slicing-by-4: four bytes per step with one table each is several times as fast as byte by byte. */
const BYTES_A_STEP = 4;

const TABLES = makeTables();

function makeTables(): Int32Array[] {
  const first = new Int32Array(256).map((_, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? POLYNOMIAL : 0);
    return remainder;
  });
  const tables = [first];
  while (tables.length < BYTES_A_STEP) {
    const last = tables.at(-1) ?? first;
    tables.push(last.map((remainder) => (remainder >>> 8) ^ (first[remainder & 0xff] ?? 0)));
  }
  return tables;
}

/** Returns the CRC-32 of the bytes as an unsigned 32-bit number. */
export function crc32(bytes: Uint8Array): number {
  const [first, second, third, fourth] = TABLES as [Int32Array, Int32Array, Int32Array, Int32Array];
  const steps = bytes.length - (bytes.length % BYTES_A_STEP);
  // Every index is masked to the table's size. `as number` costs nothing at run time; `??` would.
  const at = (table: Int32Array, index: number) => table[index & 0xff] as number;
  let crc = -1;
  let i = 0;
  for (; i < steps; i += BYTES_A_STEP) {
    const [a, b, c, d] = [bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]] as [number, number, number, number];
    crc ^= a | (b << 8) | (c << 16) | (d << 24);
    crc = at(fourth, crc) ^ at(third, crc >>> 8) ^ at(second, crc >>> 16) ^ at(first, crc >>> 24);
  }
  for (; i < bytes.length; i += 1) crc = (crc >>> 8) ^ at(first, crc ^ (bytes[i] as number));
  return ~crc >>> 0;
}
