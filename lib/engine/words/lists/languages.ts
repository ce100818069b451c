// Written by `npm run words` from the folders of the languages.
import { LANGUAGE as afrikaans } from '../afrikaans/index.ts';
import { LANGUAGE as albanian } from '../albanian/index.ts';
import { LANGUAGE as amharic } from '../amharic/index.ts';
import { LANGUAGE as arabic } from '../arabic/index.ts';
import { LANGUAGE as armenian } from '../armenian/index.ts';
import { LANGUAGE as azerbaijani } from '../azerbaijani/index.ts';
import { LANGUAGE as basque } from '../basque/index.ts';
import { LANGUAGE as belarusian } from '../belarusian/index.ts';
import { LANGUAGE as bengali } from '../bengali/index.ts';
import { LANGUAGE as bulgarian } from '../bulgarian/index.ts';
import { LANGUAGE as catalan } from '../catalan/index.ts';
import { LANGUAGE as chinese } from '../chinese/index.ts';
import { LANGUAGE as en } from '../en/index.ts';
import { LANGUAGE as estonian } from '../estonian/index.ts';
import { LANGUAGE as filipino } from '../filipino/index.ts';
import { LANGUAGE as galician } from '../galician/index.ts';
import { LANGUAGE as georgian } from '../georgian/index.ts';
import { LANGUAGE as greek } from '../greek/index.ts';
import { LANGUAGE as gujarati } from '../gujarati/index.ts';
import { LANGUAGE as haitianCreole } from '../haitian-creole/index.ts';
import { LANGUAGE as hausa } from '../hausa/index.ts';
import { LANGUAGE as he } from '../he/index.ts';
import { LANGUAGE as hindi } from '../hindi/index.ts';
import { LANGUAGE as icelandic } from '../icelandic/index.ts';
import { LANGUAGE as indonesian } from '../indonesian/index.ts';
import { LANGUAGE as irish } from '../irish/index.ts';
import { LANGUAGE as japanese } from '../japanese/index.ts';
import { LANGUAGE as kannada } from '../kannada/index.ts';
import { LANGUAGE as kazakh } from '../kazakh/index.ts';
import { LANGUAGE as korean } from '../korean/index.ts';
import type { LanguageWords, PartialLanguage } from '../language-words.ts';
import { LANGUAGE as latvian } from '../latvian/index.ts';
import { LANGUAGE as lithuanian } from '../lithuanian/index.ts';
import { LANGUAGE as macedonian } from '../macedonian/index.ts';
import { LANGUAGE as malay } from '../malay/index.ts';
import { LANGUAGE as malayalam } from '../malayalam/index.ts';
import { LANGUAGE as maltese } from '../maltese/index.ts';
import { LANGUAGE as marathi } from '../marathi/index.ts';
import { LANGUAGE as nepali } from '../nepali/index.ts';
import { LANGUAGE as persian } from '../persian/index.ts';
import { LANGUAGE as punjabi } from '../punjabi/index.ts';
import { LANGUAGE as ru } from '../ru/index.ts';
import { LANGUAGE as serbian } from '../serbian/index.ts';
import { LANGUAGE as slovak } from '../slovak/index.ts';
import { LANGUAGE as slovenian } from '../slovenian/index.ts';
import { LANGUAGE as somali } from '../somali/index.ts';
import { LANGUAGE as swahili } from '../swahili/index.ts';
import { LANGUAGE as tamil } from '../tamil/index.ts';
import { LANGUAGE as telugu } from '../telugu/index.ts';
import { LANGUAGE as thai } from '../thai/index.ts';
import { LANGUAGE as ukrainian } from '../ukrainian/index.ts';
import { LANGUAGE as urdu } from '../urdu/index.ts';
import { LANGUAGE as uzbek } from '../uzbek/index.ts';
import { LANGUAGE as vietnamese } from '../vietnamese/index.ts';
import { LANGUAGE as welsh } from '../welsh/index.ts';
import { LANGUAGE as western } from '../western/index.ts';
import { LANGUAGE as yiddish } from '../yiddish/index.ts';
import { LANGUAGE as zulu } from '../zulu/index.ts';

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
