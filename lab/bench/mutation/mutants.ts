import { parseSync } from 'oxc-parser';

/** One change of a source file. */
export interface Mutant {
  /** Range of the replaced text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly original: string;
  /** 1-based. */
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Replacement of each operator. `+` is not mutated, because it may join strings. */
const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '-': '+',
  '*': '/',
  '/': '*',
};
/** Replacement of array methods: `list.filter(…)` becomes `list.slice()`. */
const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some' };

/** Types have no effect at run time, except that a cast contains a value. */
const isTypeOnly = ({ type }: Node) =>
  type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);

const STYLE_ATTRIBUTES = /^style$|[cC]lassName$/;
/** Functions that join class names. */
const CLASS_JOINERS = ['clsx', 'cx'];

const nameOf = (value: unknown): unknown => (isNode(value) ? value.name : undefined);

/** Only the appearance: styles, class names, and a number in an attribute, such as a line width. */
function isStyling({ type, name, value, callee }: Node): boolean {
  if (type === 'CallExpression') return CLASS_JOINERS.includes(String(nameOf(callee)));
  if (type !== 'JSXAttribute') return false;
  if (STYLE_ATTRIBUTES.test(String(nameOf(name)))) return true;
  return (
    isNode(value) &&
    value.type === 'JSXExpressionContainer' &&
    isNode(value.expression) &&
    value.expression.type === 'Literal'
  );
}

const LOGS = ['log', 'console'];

/** Returns the first name of a chain of calls and properties: `log` in `log().warn(…)`. */
function rootOf(value: unknown): unknown {
  if (!isNode(value)) return undefined;
  return value.type === 'Identifier' ? value.name : rootOf(value.callee ?? value.object);
}

/** A statement that only writes to the log. */
const isLogStatement = ({ type, expression }: Node) =>
  type === 'ExpressionStatement' &&
  isNode(expression) &&
  expression.type === 'CallExpression' &&
  LOGS.includes(String(rootOf(expression)));

type Change = Omit<Mutant, 'line' | 'original'>;

const isNullish = (value: unknown): boolean => isNode(value) && value.operator === '??';

/** The operator between two operands, skipping their parentheses. `??` and `&&` are only mixed with parentheses. */
function operatorOf(node: Node, source: string, parent: Node | undefined): Change[] {
  const { left, right, operator } = node;
  if (!isNode(left) || !isNode(right) || typeof operator !== 'string') return [];
  const replacement = OPERATORS[operator];
  const start = source.indexOf(operator, left.end);
  if (replacement === undefined || start < 0) return [];
  const end = start + operator.length;
  if (!isNullish(node) || !(isNullish(left) || isNullish(parent))) return [{ start, end, replacement }];
  const first = source.slice(node.start, start).trimEnd();
  const group = isNullish(left) ? `(${first})` : first;
  const text = `(${group} ${replacement}${source.slice(end, node.end)})`;
  return [{ start: node.start, end: node.end, replacement: text }];
}

/** Larger numbers are settings, such as a timeout in ms, whose exact value does not matter. */
const MIN_SETTING = 1_000;

/** Adds one to an integer, doubles a fraction. */
const otherNumber = (value: number): string => String(Number.isInteger(value) ? value + 1 : value * 2);

function callOf({ callee, arguments: given, end }: Node): Change[] {
  if (!isNode(callee) || !isNode(callee.property) || !Array.isArray(given)) return [];
  const { start, end: nameEnd, name } = callee.property;
  if (name === 'filter') return [{ start, end, replacement: 'slice()' }];
  const replacement = METHODS[String(name)];
  return replacement ? [{ start, end: nameEnd, replacement }] : [];
}

/** A call whose result is unused, awaited or not. */
const isCall = (value: unknown): boolean =>
  isNode(value) && (value.type === 'CallExpression' || (value.type === 'AwaitExpression' && isCall(value.argument)));

/** Returns the mutants of a node itself, without those of its children. */
function changesOf(node: Node, source: string, parent: Node | undefined): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorOf(node, source, parent);
    case 'IfStatement':
      return isNode(node.test) ? [{ start: node.test.start, end: node.test.end, replacement: 'false' }] : [];
    case 'ConditionalExpression':
      if (!isNode(node.test) || !isNode(node.alternate)) return [];
      return [{ start: node.test.start, end: node.test.end, replacement: 'true' }];
    case 'ReturnStatement':
      return isNode(node.argument)
        ? [{ start: node.argument.start, end: node.argument.end, replacement: 'undefined' }]
        : [];
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: node.start + 1, replacement: '' }] : [];
    case 'Literal':
      return typeof node.value === 'number' && node.value < MIN_SETTING
        ? [{ start: node.start, end: node.end, replacement: otherNumber(node.value) }]
        : [];
    case 'CallExpression':
      return callOf(node);
    case 'ExpressionStatement':
      return isCall(node.expression) ? [{ start: node.start, end: node.end, replacement: ';' }] : [];
    default:
      return [];
  }
}

/**
 * Returns every mutant of a source that may affect its behaviour: another comparison, `&&` for `||`, another number, a
 * condition that is always true or false, a removed negation, filter or call, a missing return value.
 * Types, log lines and what only affects the appearance are not mutated.
 */
export function mutantsOf(path: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const visit = (value: unknown, parent?: Node): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, parent);
      return;
    }
    if (!isNode(value) || value.type === 'ImportDeclaration') return;
    if (isTypeOnly(value) || isStyling(value) || isLogStatement(value)) return;
    for (const change of changesOf(value, source, parent)) {
      const { start, end } = change;
      const line = source.slice(0, start).split('\n').length;
      mutants.push({ ...change, line, original: source.slice(start, end) });
    }
    for (const [key, inner] of Object.entries(value)) if (key !== 'typeAnnotation') visit(inner, value);
  };
  visit(parseSync(path, source).program);
  return mutants;
}

/** Returns the source with the change applied. */
export const mutated = (
  source: string,
  { start, end, replacement }: Pick<Mutant, 'start' | 'end' | 'replacement'>,
): string => source.slice(0, start) + replacement + source.slice(end);

/** Whether a change leaves valid code: a mutant that no test can even load counts for nothing. */
export const isValid = (path: string, source: string, mutant: Mutant): boolean =>
  parseSync(path, mutated(source, mutant)).errors.length === 0;
