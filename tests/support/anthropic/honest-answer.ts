import { isRecord } from './body';
import { type DocumentDate, datesIn, languageOf, linesOf, sumsIn } from './document-text';
import { forced, matches } from './forced-value';
import { type SupportedValue, supportedValues } from './keywords';
import { resolveRef } from './validate-schema';

const SURE = 0.9;
const UNSURE = 0.4;
/** Confidence of a second choice. */
const SECOND = 0.05;
/** Maximum length of names and titles, in characters. */
const SHORT_LINE = 40;

type Schema = Readonly<Record<string, unknown>>;

/** Inputs of one answer, and the state of building it. */
interface Making {
  readonly root: Schema;
  readonly document: string;
  readonly lines: readonly string[];
  readonly dates: readonly DocumentDate[];
  readonly sums: readonly number[];
  /** True if words of the document support the chosen category. */
  isSure: boolean;
  /** Likelihood that the current choice is the category. */
  weight: number;
  /** The line with the first of those words. */
  evidence: string | undefined;
  /** Value lists of choices that were made outside a list. */
  readonly chosenFrom: Set<string>;
  /** True while a second choice is built. */
  isSecond: boolean;
}

/** Target of a value. */
interface Target {
  /** Name of its property. */
  readonly name: string;
  /** True inside a list: further choices from an already used value list are second ones. */
  readonly isListed: boolean;
  /** True inside a quotation property: its content is copied from the document. */
  readonly isQuote: boolean;
}

const ROOT: Target = { name: '', isListed: false, isQuote: false };
const QUOTE = /evidence|quot|reason|snippet|excerpt/i;

/**
 * Answers like a model that follows its task: valid for the JSON schema, with content from the document. Optional
 * values that the document does not contain are omitted.
 * @param schema of `output_config.format`; without one the answer is a sentence.
 */
export function honestAnswer(schema: Schema | undefined, document: string): unknown {
  const lines = linesOf(document);
  if (!schema) return `This document begins with: ${lines[0] ?? 'nothing that can be read'}`;
  const making: Making = {
    root: schema,
    document,
    lines,
    dates: datesIn(document),
    sums: sumsIn(document),
    isSure: false,
    weight: 0,
    evidence: undefined,
    chosenFrom: new Set(),
    isSecond: false,
  };
  return given(schema, making, ROOT) ?? forced(schema, schema);
}

/** Returns a value from the document, or undefined if it has none. */
function given(node: unknown, making: Making, target: Target): unknown {
  if (!isRecord(node)) return undefined;
  if (node.$ref !== undefined) return given(resolveRef(making.root, node.$ref), making, target);
  if ('const' in node) return node.const;
  if (Array.isArray(node.enum)) return choose(node.enum, making, target);
  if (Array.isArray(node.anyOf)) return firstGiven(node.anyOf, making, target);
  if (Array.isArray(node.type)) {
    return firstGiven(
      node.type.map((type) => ({ ...node, type })),
      making,
      target,
    );
  }
  switch (node.type) {
    case 'object':
      return givenObject(node, making, target);
    case 'array': {
      const item = given(node.items, making, { ...target, isListed: true });
      making.isSecond = false;
      return item === undefined ? undefined : [item];
    }
    case 'string':
      return givenString(node, making, target);
    case 'number':
    case 'integer':
      return givenNumber(node, making, target);
    case 'boolean':
      return /legible|readable/i.test(target.name) ? making.lines.length > 0 : undefined;
    default:
      return undefined;
  }
}

function firstGiven(branches: readonly unknown[], making: Making, target: Target): unknown {
  for (const branch of branches) {
    const value = given(branch, making, target);
    if (value !== undefined) return value;
  }
  return undefined;
}

function givenObject(node: Schema, making: Making, target: Target): Record<string, unknown> | undefined {
  const properties = isRecord(node.properties) ? node.properties : {};
  const required = Array.isArray(node.required) ? node.required : [];
  const answer: Record<string, unknown> = {};
  let isGiven = required.length === 0;
  // Choices first: confidence and quotations depend on them. The order of the schema is kept.
  const names = Object.keys(properties);
  const isChoice = (name: string) => 'enum' in (follow(properties[name], making.root) ?? {});
  for (const name of names.toSorted((a, b) => Number(isChoice(b)) - Number(isChoice(a)))) {
    const inside = { name, isListed: target.isListed, isQuote: target.isQuote || QUOTE.test(name) };
    const value = given(properties[name], making, inside);
    if (value !== undefined) answer[name] = value;
    else if (required.includes(name)) {
      // A second choice that the document does not support gives no list entry.
      if (target.isListed && isAlreadyChosen(properties[name], making)) return undefined;
      answer[name] = forced(properties[name], making.root);
      continue;
    }
    isGiven ||= value !== undefined;
  }
  if (!isGiven || (required.length === 0 && Object.keys(answer).length === 0)) return undefined;
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(answer, name) ? [[name, answer[name]]] : [])));
}

/** True for a choice whose value list was already used outside the list. */
function isAlreadyChosen(node: unknown, making: Making): boolean {
  const values = follow(node, making.root)?.enum;
  return (
    Array.isArray(values) && making.chosenFrom.has(JSON.stringify(values.filter((value) => typeof value === 'string')))
  );
}

function follow(node: unknown, root: Schema): Schema | undefined {
  if (!isRecord(node)) return undefined;
  return node.$ref === undefined ? node : follow(resolveRef(root, node.$ref), root);
}

const LANGUAGES = ['en', 'he', 'ru'];

function choose(values: readonly unknown[], making: Making, { name, isListed }: Target): unknown {
  const names = values.filter((value) => typeof value === 'string');
  const language = languageOf(making.document);
  if (names.length > 1 && names.every((name) => LANGUAGES.includes(name)) && names.includes(language)) return language;
  const spoken = supportedValues(names, making.document);
  const list = JSON.stringify(names);
  if (isListed && making.chosenFrom.has(list)) {
    making.isSecond = true;
    return spoken[1]?.value;
  }
  if (!isListed) making.chosenFrom.add(list);
  remember(spoken[0], /categor/i.test(name) ? Number.POSITIVE_INFINITY : names.length, making);
  return spoken[0]?.value;
}

/** The choice with "category" in its name, or else the largest, is the category. Its support decides the confidence. */
function remember(spoken: SupportedValue | undefined, weight: number, making: Making): void {
  if (weight < making.weight) return;
  making.weight = weight;
  making.isSure = spoken !== undefined;
  making.evidence = spoken && making.lines.find((line) => making.document.indexOf(line) + line.length > spoken.index);
}

function givenString(node: Schema, making: Making, { name, isQuote }: Target): string | undefined {
  const { lines, dates, evidence } = making;
  const isDate = /date|issued|^from$|^to$|due|event|period|day/i.test(name);
  if (node.format === 'date') return dates[0]?.date;
  if (node.format !== undefined) return undefined;
  if (isQuote && node.pattern === undefined) return quoted(name, making, isDate);
  // Only the issue date is certainly one of the document's dates.
  if (isDate && /^(from|to|due|event)/i.test(name)) return undefined;
  if (isDate) return dates.find(({ date }) => matches(node, date))?.date;
  // A category without a value list cannot be a line of the document.
  if (/categor|folder|label/i.test(name)) return undefined;
  const isTitle = /title|subject/i.test(name);
  const short = lines.filter((line) => line.length <= SHORT_LINE);
  const preferred = [...(isTitle && evidence ? [evidence] : []), ...short, ...lines];
  return (
    preferred.find((text) => matches(node, text)) ?? words(making).find((text) => node.pattern && matches(node, text))
  );
}

/** Returns a verbatim quotation of the document. */
function quoted(name: string, { lines, dates, evidence }: Making, isDate: boolean): string | undefined {
  const written = dates[0]?.written;
  if (isDate) return written && (lines.find((line) => line.includes(written)) ?? written);
  return /issuer|sender|name/i.test(name) ? lines[0] : (evidence ?? lines[0]);
}

const words = ({ document, dates }: Making): string[] => [...dates.map(({ date }) => date), ...document.split(/\s+/)];

function givenNumber({ type }: Schema, making: Making, { name }: Target): number | undefined {
  if (/confidence|certainty|probability|score/i.test(name)) {
    const share = making.isSecond ? SECOND : making.isSure ? SURE : UNSURE;
    return type === 'integer' ? Math.round(share * 100) : share;
  }
  if (/page/i.test(name)) return 1;
  const sum = /amount|total|sum|price|balance/i.test(name) ? making.sums[0] : undefined;
  return sum === undefined || type === 'number' ? sum : Math.round(sum);
}
