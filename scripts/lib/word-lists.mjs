import { existsSync, readdirSync } from 'node:fs';
import { monthList } from './month-lists.mjs';
import { ROOT } from './paths.mjs';

const WORDS = 'lib/engine/words';

/**
 * Parts of a language's folder that other files import: the file, the constant in it, and the list of all languages'.
 * Apart, because each host imports only the parts that it uses.
 */
const PARTS = [
  {
    file: 'index',
    name: 'LANGUAGE',
    list: 'languages',
    all: 'FOLDERS',
    type: 'LanguageWords | PartialLanguage',
    from: 'language-words',
  },
  {
    file: 'sensitive-data',
    name: 'SENSITIVE_DATA',
    all: 'SENSITIVE_DATA',
    type: 'SensitiveWords',
    from: 'sensitive-words',
  },
  { file: 'naming', name: 'NAMING', all: 'NAMING', type: 'NamingWords', from: 'naming-words' },
  { file: 'reading', name: 'READING', all: 'READING', type: 'ReadingWords', from: 'reading-words' },
  { file: 'summary', name: 'SUMMARY', all: 'SUMMARY', type: 'SummaryTexts', from: 'summary-texts' },
];

/** All words of a language without code. It has no `index.ts`. */
const WORDS_ALONE = 'words.json';
/** @param {string} folder @param {string} file */
const has = (folder, file) => existsSync(`${ROOT}${WORDS}/${folder}/${file}`);

/** @param {string} folder */
const identifier = (folder) => folder.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * Returns the lists of all languages' words, by path, as their folders require them, and that of the months.
 * @returns {Map<string, string>}
 */
export function wordLists() {
  const folders = readdirSync(ROOT + WORDS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (has(entry.name, 'index.ts') || has(entry.name, WORDS_ALONE)))
    .map(({ name }) => name)
    .toSorted();
  const lists = new Map(
    PARTS.map(({ file, name, list = file, all, type, from }) => {
      const those = folders.filter(
        (folder) => has(folder, `${file}.ts`) || (list === 'languages' && has(folder, WORDS_ALONE)),
      );
      const types = type.split(' | ').toSorted().join(', ');
      const imports = [
        ...those.map((folder) =>
          has(folder, `${file}.ts`)
            ? [`../${folder}/${file}.ts`, `{ ${name} as ${identifier(folder)} }`, '']
            : [`../${folder}/${WORDS_ALONE}`, identifier(folder), " with { type: 'json' }"],
        ),
        [`../${from}.ts`, `type { ${types} }`, ''],
      ];
      const lines = imports
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
        .map(([path, names, attributes]) => `import ${names} from '${path}'${attributes};`);
      const array = type.includes('|') ? `readonly (${type})[]` : `readonly ${type}[]`;
      const start = `export const ${all}: ${array} = `;
      const line = `${start}[${those.map(identifier).join(', ')}];`;
      // As the formatter breaks it.
      const value = line.length > 120 ? `${start}[\n${those.map((one) => `  ${identifier(one)},\n`).join('')}];` : line;
      return [
        `${WORDS}/lists/${list}.ts`,
        `// Written by \`npm run words\` from the folders of the languages.\n${lines.join('\n')}\n\n${value}\n`,
      ];
    }),
  );
  return lists.set(...monthList());
}
