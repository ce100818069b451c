import { PublicFigures, TextLanguageFigures } from './figures';
import measured from './measured.json' with { type: 'json' };
import textLanguages from './text-languages.json' with { type: 'json' };

/** The latest measured figures of the accuracy page. */
export const ACCURACY: PublicFigures = PublicFigures.parse(measured);

/** The latest figures of documents in other languages, read from text. */
export const TEXT_LANGUAGE_ACCURACY: TextLanguageFigures = TextLanguageFigures.parse(textLanguages);
