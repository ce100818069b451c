/** True when the words differ by at most one added, missing or changed letter. */
export function isWithinOneLetter(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length);
  while (end < shorter - same && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - same - end <= 1;
}
