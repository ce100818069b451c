import { isRecord } from './body';
import { forced, matches } from './forced-value';
import { type Spoken, spokenFor } from './keywords';
import { type DocumentDate, datesIn, languageOf, linesOf, sumsIn } from './paper-text';
import { resolveRef } from './validate-schema';

const SURE = 0.9;
const UNSURE = 0.4;
/** What is left for a second choice. */
const SECOND = 0.05;
/** Names and titles are no longer than this, in characters. */
const SHORT_LINE = 40;

type Schema = Readonly<Record<string, unknown>>;

/** What one answer is made from, and what of it was used already. */
interface Making {
  readonly root: Schema;
  readonly paper: string;
  readonly lines: readonly string[];
  readonly dates: readonly DocumentDate[];
  readonly sums: readonly number[];
  /** Words of the paper speak for the category that was chosen. */
  isSure: boolean;
  /** How much the choice looked like that of the category so far. */
  weight: number;
  /** The line in which the first of those words stands. */
  evidence: string | undefined;
  /** The lists of values that a choice was made from outside of a list. */
  readonly chosenFrom: Set<string>;
  /** What is made at the moment is a second choice. */
  isSecond: boolean;
}

/** Where a value goes. */
interface Place {
  /** The name of the property that it is in. */
  readonly name: string;
  /** True inside of a list: further choices from values that were chosen from already are second ones. */
  readonly isListed: boolean;
  /** True inside of a property that is called so: what stands in it is copied from the paper. */
  readonly isQuote: boolean;
}

const ROOT: Place = { name: '', isListed: false, isQuote: false };
const QUOTE = /evidence|quot|reason|snippet|excerpt/i;

/**
 * What a model that does its task answers: it keeps to the JSON schema, and what it says comes from the paper. Values that
 * the paper says nothing about are left out where they may be.
 * @param schema of `output_config.format`; without one the answer is a sentence.
 */
export function honestAnswer(schema: Schema | undefined, paper: string): unknown {
  const lines = linesOf(paper);
  if (!schema) return `This paper begins with: ${lines[0] ?? 'nothing that can be read'}`;
  const making: Making = {
    root: schema,
    paper,
    lines,
    dates: datesIn(paper),
    sums: sumsIn(paper),
    isSure: false,
    weight: 0,
    evidence: undefined,
    chosenFrom: new Set(),
    isSecond: false,
  };
  return given(schema, making, ROOT) ?? forced(schema, schema);
}

/** A value that the paper gives, or undefined when it gives none. */
function given(node: unknown, making: Making, place: Place): unknown {
  if (!isRecord(node)) return undefined;
  if (node.$ref !== undefined) return given(resolveRef(making.root, node.$ref), making, place);
  if ('const' in node) return node.const;
  if (Array.isArray(node.enum)) return choose(node.enum, making, place);
  if (Array.isArray(node.anyOf)) return firstGiven(node.anyOf, making, place);
  if (Array.isArray(node.type)) {
    return firstGiven(
      node.type.map((type) => ({ ...node, type })),
      making,
      place,
    );
  }
  switch (node.type) {
    case 'object':
      return givenObject(node, making, place);
    case 'array': {
      const item = given(node.items, making, { ...place, isListed: true });
      making.isSecond = false;
      return item === undefined ? undefined : [item];
    }
    case 'string':
      return givenString(node, making, place);
    case 'number':
    case 'integer':
      return givenNumber(node, making, place);
    case 'boolean':
      return /legible|readable/i.test(place.name) ? making.lines.length > 0 : undefined;
    default:
      return undefined;
  }
}

function firstGiven(branches: readonly unknown[], making: Making, place: Place): unknown {
  for (const branch of branches) {
    const value = given(branch, making, place);
    if (value !== undefined) return value;
  }
  return undefined;
}

function givenObject(node: Schema, making: Making, place: Place): Record<string, unknown> | undefined {
  const properties = isRecord(node.properties) ? node.properties : {};
  const required = Array.isArray(node.required) ? node.required : [];
  const answer: Record<string, unknown> = {};
  let isGiven = required.length === 0;
  // Choices first: how sure the answer is, and what it quotes, follow from them. The order of the schema is kept.
  const names = Object.keys(properties);
  const isChoice = (name: string) => 'enum' in (follow(properties[name], making.root) ?? {});
  for (const name of names.toSorted((a, b) => Number(isChoice(b)) - Number(isChoice(a)))) {
    const inside = { name, isListed: place.isListed, isQuote: place.isQuote || QUOTE.test(name) };
    const value = given(properties[name], making, inside);
    if (value !== undefined) answer[name] = value;
    else if (required.includes(name)) {
      // A second choice that the paper does not give makes no entry of a list.
      if (place.isListed && isTaken(properties[name], making)) return undefined;
      answer[name] = forced(properties[name], making.root);
      continue;
    }
    isGiven ||= value !== undefined;
  }
  if (!isGiven || (required.length === 0 && Object.keys(answer).length === 0)) return undefined;
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(answer, name) ? [[name, answer[name]]] : [])));
}

/** True for a choice whose values were chosen from outside of the list already. */
function isTaken(node: unknown, making: Making): boolean {
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

function choose(values: readonly unknown[], making: Making, { name, isListed }: Place): unknown {
  const names = values.filter((value) => typeof value === 'string');
  const language = languageOf(making.paper);
  if (names.length > 1 && names.every((name) => LANGUAGES.includes(name)) && names.includes(language)) return language;
  const spoken = spokenFor(names, making.paper);
  const list = JSON.stringify(names);
  if (isListed && making.chosenFrom.has(list)) {
    making.isSecond = true;
    return spoken[1]?.value;
  }
  if (!isListed) making.chosenFrom.add(list);
  remember(spoken[0], /categor/i.test(name) ? Number.POSITIVE_INFINITY : names.length, making);
  return spoken[0]?.value;
}

/** The choice called so, or else the largest, is the category: what speaks for it tells how sure the answer is. */
function remember(spoken: Spoken | undefined, weight: number, making: Making): void {
  if (weight < making.weight) return;
  making.weight = weight;
  making.isSure = spoken !== undefined;
  making.evidence = spoken && making.lines.find((line) => making.paper.indexOf(line) + line.length > spoken.index);
}

function givenString(node: Schema, making: Making, { name, isQuote }: Place): string | undefined {
  const { lines, dates, evidence } = making;
  const isDate = /date|issued|^from$|^to$|due|event|period|day/i.test(name);
  if (node.format === 'date') return dates[0]?.date;
  if (node.format !== undefined) return undefined;
  if (isQuote && node.pattern === undefined) return quoted(name, making, isDate);
  // Only the day on which a paper was made is surely one of its dates.
  if (isDate && /^(from|to|due|event)/i.test(name)) return undefined;
  if (isDate) return dates.find(({ date }) => matches(node, date))?.date;
  // What has no list of values to choose from is nothing that a line of the paper could be.
  if (/categor|folder|label/i.test(name)) return undefined;
  const isTitle = /title|subject/i.test(name);
  const short = lines.filter((line) => line.length <= SHORT_LINE);
  const preferred = [...(isTitle && evidence ? [evidence] : []), ...short, ...lines];
  return (
    preferred.find((text) => matches(node, text)) ?? words(making).find((text) => node.pattern && matches(node, text))
  );
}

/** What the paper says for something, letter by letter. */
function quoted(name: string, { lines, dates, evidence }: Making, isDate: boolean): string | undefined {
  const written = dates[0]?.written;
  if (isDate) return written && (lines.find((line) => line.includes(written)) ?? written);
  return /issuer|sender|name/i.test(name) ? lines[0] : (evidence ?? lines[0]);
}

const words = ({ paper, dates }: Making): string[] => [...dates.map(({ date }) => date), ...paper.split(/\s+/)];

function givenNumber({ type }: Schema, making: Making, { name }: Place): number | undefined {
  if (/confidence|certainty|probability|score/i.test(name)) {
    const share = making.isSecond ? SECOND : making.isSure ? SURE : UNSURE;
    return type === 'integer' ? Math.round(share * 100) : share;
  }
  if (/page/i.test(name)) return 1;
  const sum = /amount|total|sum|price|balance/i.test(name) ? making.sums[0] : undefined;
  return sum === undefined || type === 'number' ? sum : Math.round(sum);
}
