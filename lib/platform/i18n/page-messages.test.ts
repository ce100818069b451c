import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import en from '@/messages/en.json';
import { operatorMessages, SERVER_NAMESPACES, visitorMessages } from './page-messages';

const ROOT = join(import.meta.dirname, '../../..');
const IMPORT = /(?:from|import)\s*\(?\s*'((?:@\/|\.{1,2}\/)[^']+)'/g;
const ROOM = /use(?:Translations|AdminWords)\('(\w+)/g;
/** Rooms that no component asks for by name: their texts are looked up by code. */
const messages = { ...en, Admin: { title: 'Operator' } };

const source = (file: string) => readFileSync(file, 'utf8');
const isClient = (text: string) => /^(?:\/\/.*\n|\s)*'use client'/.test(text);

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(ROOT, folder, file));
}

const FILES = new Set(['app', 'components', 'lib'].flatMap(filesBelow));

/** The file that an import names; undefined for what is none of ours. */
function fileOf(from: string, name: string): string | undefined {
  const path = name.startsWith('@/') ? join(ROOT, name.slice(2)) : join(dirname(from), name);
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => FILES.has(candidate));
}

function importsOf(file: string, { isLazyToo = true } = {}): string[] {
  const text = isLazyToo ? source(file) : source(file).replaceAll(/import\('[^']+'\)/g, '');
  const withoutTypes = text.replaceAll(/import type [^;]+;/g, '');
  return [...withoutTypes.matchAll(IMPORT)].flatMap(([, name = '']) => fileOf(file, name) ?? []);
}

/** Some files and all that they bring with them. */
function reach(starts: readonly string[], options?: { isLazyToo: boolean }): Set<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...importsOf(file, options));
  }
  return found;
}

const roomsOf = (files: Iterable<string>) =>
  new Set([...files].flatMap((file) => [...source(file).matchAll(ROOM)].map(([, room = '']) => room)));

const clientFiles = [...FILES].filter((file) => isClient(source(file)));

it('of a visitor exclude the operator’s texts', () => {
  const { Errors, ...rooms } = visitorMessages(messages);
  expect(rooms).not.toHaveProperty('Admin');
  expect(Object.keys(en.Errors).filter((code) => !Object.hasOwn(Errors ?? {}, code))).toEqual([
    'loginFailed',
    'freeNotReset',
    'trialNotFree',
    'refundStale',
  ]);
});

it('of a visitor are exactly those that browser code uses', () => {
  const asked = roomsOf(reach(clientFiles));
  asked.delete('Admin');
  expect(Object.keys(visitorMessages(en)).toSorted()).toEqual([...asked].toSorted());
  expect(SERVER_NAMESPACES.filter((room) => !Object.hasOwn(en, room))).toEqual([]);
});

it('are used by no script of a static page, which contains its texts', () => {
  const pages = [...FILES].filter((file) => /app\/\[locale\]\/\((front|site)\)\/.*(page|layout)\.tsx$/.test(file));
  expect(pages.length).toBeGreaterThan(3);
  const islands = [...reach(pages, { isLazyToo: false })].filter((file) => isClient(source(file)));
  expect(islands.length).toBeGreaterThan(3);
  const first = reach(islands, { isLazyToo: false });
  const speaking = [...first].filter((file) =>
    /from '(?:next-intl|use-intl|@\/lib\/i18n\/navigation)/.test(source(file)),
  );
  expect(speaking.map((file) => file.slice(ROOT.length + 1))).toEqual([]);
});

it('of the operator are its own and those of every page', () => {
  expect(operatorMessages(messages)).toMatchObject({ Admin: messages.Admin, Errors: en.Errors });
  expect(operatorMessages(messages)).not.toHaveProperty('Landing');
});
