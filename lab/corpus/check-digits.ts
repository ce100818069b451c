/**
 * Weighted digit sum used by Luhn and the Israeli identity number: alternating weights, digits of products added up.
 */
function weightedSum(digits: string, isDoubled: (index: number) => boolean): number {
  return [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (isDoubled(index) ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
}

/** True if the digits pass the Luhn check of card numbers (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  const parity = digits.length % 2;
  return weightedSum(digits, (index) => index % 2 === parity) % 10 === 0;
}

/** True if nine digits have a valid check digit of Israeli identity numbers. */
export function passesIsraelIdCheck(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  return weightedSum(digits, (index) => index % 2 === 1) % 10 === 0;
}
