import { invalid } from './api-error';
import { isRecord } from './body';

const PLACE = 'output_config.format.schema';
const MAX_OPTIONAL = 24;
const MAX_UNIONS = 16;
const MAX_SCHEMA_BYTES = 20_000;

const FORMATS = ['date', 'date-time', 'time', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'];
/** Keywords that every schema may have. */
const COMMON = ['type', 'title', 'description', 'default', 'enum', 'const', 'anyOf', '$ref', '$defs'];
/** Allowed keywords by type; every other keyword and every other type is refused. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items', 'minItems'],
  string: ['format', 'pattern'],
  number: [],
  integer: [],
  boolean: [],
  null: [],
};
const LOOK_AROUND = /\(\?<?[=!]/;

type Schema = Readonly<Record<string, unknown>>;

interface Totals {
  optional: number;
  unions: number;
}

/**
 * Checks that a JSON schema conforms to the subset of structured outputs. Throws a 400 that names the first violating
 * keyword, or the exceeded limit.
 */
export function validateSchema(schema: Schema): void {
  const totals: Totals = { optional: 0, unions: 0 };
  checkNode(schema, schema, totals);
  checkRecursion(schema);
  if (totals.optional > MAX_OPTIONAL) {
    throw refused(`Schemas contains too many optional parameters (${totals.optional} > ${MAX_OPTIONAL})`);
  }
  if (totals.unions > MAX_UNIONS) {
    throw refused(`Schemas contains too many parameters with union types (${totals.unions} > ${MAX_UNIONS})`);
  }
  if (Buffer.byteLength(JSON.stringify(schema)) > MAX_SCHEMA_BYTES) throw refused('The compiled grammar is too large');
}

/** Returns the schema that `$ref` names inside `root`, or undefined. */
export function resolveRef(root: Schema, ref: unknown): Schema | undefined {
  if (ref === '#') return root;
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return undefined;
  const steps = ref.slice('#/'.length).split('/');
  const target = steps.reduce<unknown>((at, step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }, root);
  return isRecord(target) ? target : undefined;
}

/** Returns the direct subschemas of a schema, without definitions. */
function partsOf(schema: Schema): unknown[] {
  const { properties, items, anyOf } = schema;
  return [
    ...(isRecord(properties) ? Object.values(properties) : []),
    ...(items === undefined ? [] : [items]),
    ...(Array.isArray(anyOf) ? anyOf : []),
  ];
}

const refused = (message: string) => invalid(`${PLACE}: ${message}`);
const isPrimitive = (value: unknown): boolean => value === null || typeof value !== 'object';

function typesOf(schema: Schema): unknown[] {
  if (schema.type === undefined) return [];
  return Array.isArray(schema.type) ? schema.type : [schema.type];
}

function checkNode(node: unknown, root: Schema, totals: Totals): void {
  if (!isRecord(node)) throw refused('each schema must be an object');
  const types = typesOf(node);
  const unknownType = types.find((type) => typeof type !== 'string' || !Object.hasOwn(KEYWORDS, type));
  if (unknownType !== undefined) throw refused(`type '${String(unknownType)}' is not supported`);
  const allowed = new Set([...COMMON, ...types.flatMap((type) => KEYWORDS[String(type)] ?? [])]);
  const extra = Object.keys(node).filter((keyword) => !allowed.has(keyword));
  if (extra.length > 0) {
    throw refused(`For '${types.join(' | ')}' type, properties ${extra.join(', ')} are not supported`);
  }
  if (!['type', 'enum', 'const', 'anyOf', '$ref'].some((keyword) => keyword in node)) {
    throw refused('a schema needs a type, an enum, a const, an anyOf or a $ref');
  }
  if (node.$ref !== undefined && !resolveRef(root, node.$ref)) {
    throw refused(`$ref '${String(node.$ref)}' does not lead to a schema of this document`);
  }
  if (Array.isArray(node.type) || node.anyOf !== undefined) totals.unions += 1;
  checkValues(node);
  if (types.includes('object')) checkObject(node, totals);
  checkArrayAndString(node, types);
  if (node.anyOf !== undefined && (!Array.isArray(node.anyOf) || node.anyOf.length === 0)) {
    throw refused('anyOf must be a list of schemas');
  }
  const definitions = isRecord(node.$defs) ? Object.values(node.$defs) : [];
  for (const part of [...definitions, ...partsOf(node)]) checkNode(part, root, totals);
}

function checkValues(node: Schema): void {
  if ('enum' in node) {
    const values = node.enum;
    if (!Array.isArray(values) || values.length === 0 || !values.every(isPrimitive)) {
      throw refused('enum takes strings, numbers, booleans and null only');
    }
  }
  if ('const' in node && !isPrimitive(node.const)) throw refused('const takes a string, number, boolean or null only');
}

function checkObject(node: Schema, totals: Totals): void {
  if (node.additionalProperties !== false) {
    throw refused("For 'object' type, 'additionalProperties' must be explicitly set to false");
  }
  const names = isRecord(node.properties) ? Object.keys(node.properties) : [];
  const required = node.required ?? [];
  if (!Array.isArray(required) || required.some((name) => !names.includes(String(name)))) {
    throw refused("For 'object' type, 'required' must name properties of the object");
  }
  totals.optional += names.length - new Set(required).size;
}

function checkArrayAndString(node: Schema, types: readonly unknown[]): void {
  if (types.includes('array')) {
    if (node.items === undefined) throw refused("For 'array' type, 'items' is required");
    if (node.minItems !== undefined && node.minItems !== 0 && node.minItems !== 1) {
      throw refused("For 'array' type, 'minItems' values other than 0 or 1 are not supported");
    }
  }
  if (node.format !== undefined && !FORMATS.includes(String(node.format))) {
    throw refused(`For 'string' type, format '${String(node.format)}' is not supported`);
  }
  if (node.pattern !== undefined && (typeof node.pattern !== 'string' || LOOK_AROUND.test(node.pattern))) {
    throw refused("For 'string' type, 'pattern' with look-around is not supported");
  }
}

/** Follows all subschemas and references; a recursive schema is refused. */
function checkRecursion(root: Schema): void {
  const isDone = new Set<Schema>();
  const visit = (node: unknown, above: ReadonlySet<Schema>): void => {
    if (!isRecord(node) || isDone.has(node)) return;
    if (above.has(node)) throw refused('Recursive schemas are not supported');
    const inside = new Set([...above, node]);
    for (const part of partsOf(node)) visit(part, inside);
    if (node.$ref !== undefined) visit(resolveRef(root, node.$ref), inside);
    isDone.add(node);
  };
  visit(root, new Set());
  for (const definition of isRecord(root.$defs) ? Object.values(root.$defs) : []) visit(definition, new Set());
}
