import { isRecord } from './body';
import { resolveRef } from './validate-schema';

type Schema = Readonly<Record<string, unknown>>;

const OF_FORMAT: Readonly<Record<string, string>> = {
  date: '2000-01-01',
  'date-time': '2000-01-01T00:00:00Z',
  time: '00:00:00Z',
  duration: 'P1D',
  email: 'nobody@example.com',
  hostname: 'example.com',
  uri: 'https://example.com/',
  ipv4: '127.0.0.1',
  ipv6: '::1',
  uuid: '00000000-0000-4000-8000-000000000000',
};
/** Candidates for a pattern that nothing in the document matches. */
const FILLERS = ['', 'A', 'a', 'AA', '0', '00', '000', '0000', '2000-01', '2000-01-01', '00:00', 'ILS', 'none'];

/** True if a text matches a string schema's pattern, or if it has none. */
export function matches({ pattern }: Schema, text: string): boolean {
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
}

/**
 * Returns a minimal value for a schema when the document has no information: null, `Other`, an empty list. Throws if no
 * known text matches a pattern.
 * @param root the schema that references resolve in.
 */
export function forced(node: unknown, root: Schema): unknown {
  if (!isRecord(node)) return undefined;
  if (node.$ref !== undefined) return forced(resolveRef(root, node.$ref), root);
  if ('const' in node) return node.const;
  if (Array.isArray(node.enum)) return node.enum.find((value) => value === 'Other' || value === null) ?? node.enum[0];
  if (Array.isArray(node.anyOf)) return forced(node.anyOf.find(isNull) ?? node.anyOf[0], root);
  const type = Array.isArray(node.type) ? (node.type.find((name) => name === 'null') ?? node.type[0]) : node.type;
  switch (type) {
    case 'object':
      return forcedObject(node, root);
    case 'array':
      return node.minItems === 1 ? [forced(node.items, root)] : [];
    case 'string':
      return forcedString(node);
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

const isNull = (node: unknown): boolean => isRecord(node) && node.type === 'null';

function forcedObject(node: Schema, root: Schema): Record<string, unknown> {
  const properties = isRecord(node.properties) ? node.properties : {};
  const required = Array.isArray(node.required) ? node.required.map(String) : [];
  return Object.fromEntries(required.map((name) => [name, forced(properties[name], root)]));
}

function forcedString(node: Schema): string {
  const filler = typeof node.format === 'string' ? OF_FORMAT[node.format] : FILLERS.find((text) => matches(node, text));
  if (filler === undefined) throw new Error(`no text is known that matches ${String(node.pattern)}`);
  return filler;
}
