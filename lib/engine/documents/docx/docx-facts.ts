import { createPartReader, type PartReader } from './xml-part.ts';

/** More declared pages than this are not believed. */
const MAX_DECLARED_PAGES = 5_000;
/** More styles than this are not a document's own. */
const MAX_STYLES = 5_000;
const DIGITS = /^\d{1,9}$/;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** The page count that Word noted in `docProps/app.xml`; 1 when it is missing or senseless. */
export function createPageCountReader(): PartReader & { readonly pages: () => number } {
  let isPages = false;
  let noted = '';
  const reader = createPartReader({
    open: (name) => {
      isPages = local(name) === 'Pages';
    },
    text: (text) => {
      if (isPages && noted.length < MAX_DECLARED_PAGES.toString().length * 4) noted += text;
    },
    close: () => {
      isPages = false;
    },
  });
  return {
    ...reader,
    pages: () => {
      const pages = DIGITS.test(noted.trim()) ? Number(noted) : 1;
      return pages >= 1 && pages <= MAX_DECLARED_PAGES ? pages : 1;
    },
  };
}

/** What the body's relationships are kept under. */
export const RELATIONSHIPS_PATH = 'word/_rels/document.xml.rels';
/** More relationships than this are not a document's own. */
const MAX_RELATIONSHIPS = 5_000;

/** The paths of parts by the ids of their relationships, from `word/_rels/document.xml.rels`. */
export function createRelationshipReader(): PartReader & { readonly paths: () => ReadonlyMap<string, string> } {
  const paths = new Map<string, string>();
  const reader = createPartReader({
    open(name, { Id: id, Target: target }) {
      if (local(name) !== 'Relationship' || !id || !target || paths.size >= MAX_RELATIONSHIPS) return;
      paths.set(id, target.startsWith('/') ? target.slice(1) : `word/${target.replace(/^\.\//u, '')}`);
    },
  });
  return { ...reader, paths: () => paths };
}

/** The names of a document's paragraph styles, by their ids, from `word/styles.xml`. */
export function createStyleReader(): PartReader & { readonly names: () => ReadonlyMap<string, string> } {
  const names = new Map<string, string>();
  let styleId: string | undefined;
  const reader = createPartReader({
    open(name, attributes) {
      const prefix = name.slice(0, name.indexOf(':') + 1);
      if (local(name) === 'style') styleId = attributes[`${prefix}styleId`];
      else if (local(name) === 'name' && styleId !== undefined && names.size < MAX_STYLES) {
        names.set(styleId, attributes[`${prefix}val`] ?? '');
      }
    },
    close: (name) => {
      if (local(name) === 'style') styleId = undefined;
    },
  });
  return { ...reader, names: () => names };
}
