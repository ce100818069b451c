import type { NameLanguage } from '@/lib/shared/languages';

const LETTERS: Readonly<Record<NameLanguage, RegExp>> = {
  en: /\p{Script=Latin}/gu,
  he: /\p{Script=Hebrew}/gu,
  ru: /\p{Script=Cyrillic}/gu,
};

/** Returns the language whose script most letters belong to, or undefined if none of the three occurs. */
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

/** Returns true if the text is in the language, or has no letters of any (`1040`). */
export function isInLanguage(text: string, language: NameLanguage): boolean {
  const own = languageOfText(text);
  return own === undefined || own === language;
}
