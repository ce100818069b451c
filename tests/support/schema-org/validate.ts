import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import Validator from '@adobe/structured-data-validator';

/** Types and properties of schema.org, reduced from its own release (see the README in this folder). */
const vocabulary = JSON.parse(
  gunzipSync(readFileSync(fileURLToPath(new URL('vocabulary.json.gz', import.meta.url)))).toString('utf8'),
) as { readonly '@graph': readonly { readonly '@id': string; readonly '@type': string }[] };
const TYPES = new Set(
  vocabulary['@graph'].flatMap((entry) =>
    entry['@type'] === 'rdfs:Class' ? [entry['@id'].replace('schema:', '')] : [],
  ),
);

/** Returns every `@type` of a description, at any depth. */
function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '@type' ? [String(inner)] : typesIn(inner)));
}

/**
 * Lists the errors of a JSON-LD document: types unknown to schema.org, properties that their type lacks, and missing
 * properties that search engines require. Recommended properties, such as a video, are not errors.
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
