// Written by `npm run words` from the folders of the languages.
import afrikaans from '../afrikaans/words.json' with { type: 'json' };
import albanian from '../albanian/words.json' with { type: 'json' };
import { LANGUAGE as amharic } from '../amharic/index.ts';
import { LANGUAGE as arabic } from '../arabic/index.ts';
import armenian from '../armenian/words.json' with { type: 'json' };
import azerbaijani from '../azerbaijani/words.json' with { type: 'json' };
import basque from '../basque/words.json' with { type: 'json' };
import belarusian from '../belarusian/words.json' with { type: 'json' };
import bengali from '../bengali/words.json' with { type: 'json' };
import bulgarian from '../bulgarian/words.json' with { type: 'json' };
import catalan from '../catalan/words.json' with { type: 'json' };
import { LANGUAGE as chinese } from '../chinese/index.ts';
import { LANGUAGE as en } from '../en/index.ts';
import estonian from '../estonian/words.json' with { type: 'json' };
import filipino from '../filipino/words.json' with { type: 'json' };
import galician from '../galician/words.json' with { type: 'json' };
import georgian from '../georgian/words.json' with { type: 'json' };
import greek from '../greek/words.json' with { type: 'json' };
import gujarati from '../gujarati/words.json' with { type: 'json' };
import haitianCreole from '../haitian-creole/words.json' with { type: 'json' };
import hausa from '../hausa/words.json' with { type: 'json' };
import { LANGUAGE as he } from '../he/index.ts';
import hindi from '../hindi/words.json' with { type: 'json' };
import icelandic from '../icelandic/words.json' with { type: 'json' };
import indonesian from '../indonesian/words.json' with { type: 'json' };
import irish from '../irish/words.json' with { type: 'json' };
import { LANGUAGE as japanese } from '../japanese/index.ts';
import kannada from '../kannada/words.json' with { type: 'json' };
import { LANGUAGE as kazakh } from '../kazakh/index.ts';
import { LANGUAGE as korean } from '../korean/index.ts';
import type { LanguageWords, PartialLanguage } from '../language-words.ts';
import latvian from '../latvian/words.json' with { type: 'json' };
import lithuanian from '../lithuanian/words.json' with { type: 'json' };
import macedonian from '../macedonian/words.json' with { type: 'json' };
import { LANGUAGE as malay } from '../malay/index.ts';
import malayalam from '../malayalam/words.json' with { type: 'json' };
import maltese from '../maltese/words.json' with { type: 'json' };
import marathi from '../marathi/words.json' with { type: 'json' };
import nepali from '../nepali/words.json' with { type: 'json' };
import { LANGUAGE as persian } from '../persian/index.ts';
import punjabi from '../punjabi/words.json' with { type: 'json' };
import { LANGUAGE as ru } from '../ru/index.ts';
import serbian from '../serbian/words.json' with { type: 'json' };
import slovak from '../slovak/words.json' with { type: 'json' };
import slovenian from '../slovenian/words.json' with { type: 'json' };
import somali from '../somali/words.json' with { type: 'json' };
import swahili from '../swahili/words.json' with { type: 'json' };
import tamil from '../tamil/words.json' with { type: 'json' };
import telugu from '../telugu/words.json' with { type: 'json' };
import { LANGUAGE as thai } from '../thai/index.ts';
import { LANGUAGE as ukrainian } from '../ukrainian/index.ts';
import urdu from '../urdu/words.json' with { type: 'json' };
import uzbek from '../uzbek/words.json' with { type: 'json' };
import vietnamese from '../vietnamese/words.json' with { type: 'json' };
import welsh from '../welsh/words.json' with { type: 'json' };
import { LANGUAGE as western } from '../western/index.ts';
import yiddish from '../yiddish/words.json' with { type: 'json' };
import zulu from '../zulu/words.json' with { type: 'json' };

export const FOLDERS: readonly (LanguageWords | PartialLanguage)[] = [
  afrikaans,
  albanian,
  amharic,
  arabic,
  armenian,
  azerbaijani,
  basque,
  belarusian,
  bengali,
  bulgarian,
  catalan,
  chinese,
  en,
  estonian,
  filipino,
  galician,
  georgian,
  greek,
  gujarati,
  haitianCreole,
  hausa,
  he,
  hindi,
  icelandic,
  indonesian,
  irish,
  japanese,
  kannada,
  kazakh,
  korean,
  latvian,
  lithuanian,
  macedonian,
  malay,
  malayalam,
  maltese,
  marathi,
  nepali,
  persian,
  punjabi,
  ru,
  serbian,
  slovak,
  slovenian,
  somali,
  swahili,
  tamil,
  telugu,
  thai,
  ukrainian,
  urdu,
  uzbek,
  vietnamese,
  welsh,
  western,
  yiddish,
  zulu,
];
