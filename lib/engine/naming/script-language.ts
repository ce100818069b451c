import type { NameLanguage } from '@/lib/shared/languages';

const LETTERS: Readonly<Record<NameLanguage, RegExp>> = {
  en: /\p{Script=Latin}/gu,
  he: /\p{Script=Hebrew}/gu,
  ru: /\p{Script=Cyrillic}/gu,
};

/** The language whose letters most of the text is written in; undefined when it has no letters of the three. */
function languageOfText(text: string): NameLanguage | undefined {
  let best: NameLanguage | undefined;
  let most = 0;
  for (const language of Object.keys(LETTERS) as NameLanguage[]) {
    const count = text.match(LETTERS[language])?.length ?? 0;
    if (count > most) {
      most = count;
      best = language;
    }
  }
  return best;
}

/** True when the text is written in the language, or in no language at all (`1040`). */
export function isInLanguage(text: string, language: NameLanguage): boolean {
  const own = languageOfText(text);
  return own === undefined || own === language;
}
