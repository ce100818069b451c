import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMessagesStandIn } from '../../support/anthropic/server';
import type { MessagesStandIn } from '../../support/anthropic/stand-in';
import { type Body, clientOf, GOOD, refusalOf } from './stand-in-params';

let standIn: MessagesStandIn;
beforeAll(async () => {
  standIn = await startMessagesStandIn();
});
afterAll(() => standIn.close());

const STRING = { type: 'string' };
const formOf = (schema: unknown): Body => ({ ...GOOD, output_config: { format: { type: 'json_schema', schema } } });
const object = (properties: Body, required = Object.keys(properties)): Body => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const field = (schema: Body): Body => formOf(object({ a: schema }));
const many = <Value>(count: number, make: (index: number) => Value): Record<string, Value> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, make(index)]));
const reference = object({ a: { $ref: '#/$defs/word' }, b: { $ref: '#/$defs/word' } });

/** Schemas that structured outputs do not support. */
const SCHEMAS: readonly (readonly [string, Body, RegExp])[] = [
  [
    'an open object',
    formOf({ type: 'object', properties: { a: STRING } }),
    /'additionalProperties' must be explicitly/,
  ],
  ['an open object inside', field({ type: 'object', properties: {} }), /'additionalProperties' must be explicitly/],
  ...(
    [
      ['number', 'minimum', 0],
      ['number', 'maximum', 1],
      ['integer', 'multipleOf', 2],
      ['string', 'minLength', 1],
      ['string', 'maxLength', 9],
    ] as const
  ).map(
    ([type, keyword, value]) =>
      [
        keyword,
        field({ type, [keyword]: value }),
        new RegExp(`For '${type}' type, properties ${keyword} are not`),
      ] as const,
  ),
  ['maxItems', field({ type: 'array', items: STRING, maxItems: 3 }), /maxItems are not supported/],
  ['uniqueItems', field({ type: 'array', items: STRING, uniqueItems: true }), /uniqueItems are not supported/],
  ['minItems over 1', field({ type: 'array', items: STRING, minItems: 2 }), /'minItems' values other than 0 or 1/],
  ['an array of anything', field({ type: 'array' }), /'items' is required/],
  ['oneOf', field({ oneOf: [STRING] }), /oneOf are not supported/],
  ['if', field({ type: 'string', if: {}, else: {} }), /properties if, else are not supported/],
  ['an unknown format', field({ type: 'string', format: 'iban' }), /format 'iban' is not supported/],
  ['a look-around', field({ type: 'string', pattern: '^(?=a)' }), /look-around/],
  ['an unknown type', field({ type: 'date' }), /type 'date' is not supported/],
  ['no type', field({ description: 'anything' }), /needs a type/],
  ['an enum of objects', field({ enum: [{}] }), /enum takes/],
  ['a reference out of the schema', field({ $ref: 'https://example.com/a.json' }), /does not lead/],
  ['recursion', formOf({ ...object({ a: { $ref: '#' } }) }), /Recursive schemas/],
  [
    'recursion of a definition',
    formOf({ ...object({}), $defs: { a: object({ b: { $ref: '#/$defs/a' } }) } }),
    /Recursive schemas/,
  ],
  [
    '25 optional properties',
    formOf(
      object(
        many(25, () => STRING),
        [],
      ),
    ),
    /too many optional parameters \(25 > 24\)/,
  ],
  [
    '17 unions',
    formOf(object(many(17, (index) => (index % 2 ? { type: ['string', 'null'] } : { anyOf: [STRING] })))),
    /^output_config\.format\.schema: Schemas contains too many parameters with union types/,
  ],
  [
    'more than 20 kB',
    field({ enum: Array.from({ length: 2000 }, (_, index) => `value ${index}`) }),
    /compiled grammar is too large/,
  ],
];

it.each(SCHEMAS)('an answer schema with %s is refused', async (_, body, reason) => {
  const error = await refusalOf(standIn.baseUrl, body);
  expect([error.status, error.type]).toEqual([400, 'invalid_request_error']);
  expect(error.apiMessage).toMatch(/^output_config\.format\.schema: /);
  expect(error.apiMessage).toMatch(reason);
});

it.each([
  ['definitions used twice', formOf({ ...reference, $defs: { word: STRING } })],
  [
    '24 optional properties',
    formOf(
      object(
        many(24, () => STRING),
        [],
      ),
    ),
  ],
  ['16 unions', formOf(object(many(16, () => ({ type: ['string', 'null'] }))))],
  ['a pattern', field({ type: 'string', pattern: '^\\d{4}$' })],
])('an answer schema with %s is accepted', async (_, body) => {
  await expect(clientOf(standIn.baseUrl).post('/v1/messages', { body })).resolves.toMatchObject({ type: 'message' });
});
