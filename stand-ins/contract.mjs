import { expect } from 'vitest';

/**
 * Checks a response against a contract: its status, and the exact shape of its body.
 * @param {Response} response
 * @param {number} status
 * @param {import('zod').ZodType | undefined} shape of the JSON body; undefined for a response without one
 * @returns {Promise<any>} the body
 */
export async function expectResponse(response, status, shape) {
  const text = await response.text();
  expect([response.status, text]).toEqual([status, shape ? expect.stringMatching(/^[{[]/) : '']);
  if (!shape) return undefined;
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
  const { error, data } = shape.safeParse(JSON.parse(text));
  expect(error?.issues, text).toBeUndefined();
  return data;
}
