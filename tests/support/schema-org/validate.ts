import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import Validator from '@adobe/structured-data-validator';

/** Types and properties of schema.org, cut down from its own release (see README beside it). */
const vocabulary = JSON.parse(
  gunzipSync(readFileSync(fileURLToPath(new URL('vocabulary.json.gz', import.meta.url)))).toString('utf8'),
) as { readonly '@graph': readonly { readonly '@id': string; readonly '@type': string }[] };
const TYPES = new Set(
  vocabulary['@graph'].flatMap((entry) =>
    entry['@type'] === 'rdfs:Class' ? [entry['@id'].replace('schema:', '')] : [],
  ),
);

/** Every `@type` of a description, however deep. */
function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '@type' ? [String(inner)] : typesIn(inner)));
}

/**
 * What is wrong with a JSON-LD document: types that schema.org does not have, properties that their type does not have, and
 * what search engines require and miss. What they would merely like, such as a video, is no fault.
 */
export async function structuredDataIssues(document: object): Promise<string[]> {
  const nodes = (document as { readonly '@graph'?: readonly { readonly '@type': string }[] })['@graph'] ?? [];
  const unknown = typesIn(nodes).filter((type) => !TYPES.has(type));
  const jsonld: Record<string, object[]> = {};
  for (const node of nodes) {
    const described = { '@context': 'https://schema.org/', ...node, '@location': '0,1' };
    jsonld[node['@type']] = [...(jsonld[node['@type']] ?? []), described];
  }
  const found = await new Validator(vocabulary).validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });
  return [
    ...unknown.map((type) => `no such type: ${type}`),
    ...found.flatMap(({ issueMessage }) => (issueMessage.includes('(optional)') ? [] : [issueMessage])),
  ];
}
