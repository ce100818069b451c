import { limitCombiningMarks } from '../../../shared/limit-combining-marks.ts';
import { LATIN_FIRST_NAMES } from '../../words/en/person-names.ts';
import { HEBREW_FIRST_NAMES } from '../../words/he/person-names.ts';
import { RUSSIAN_FIRST_NAMES } from '../../words/ru/person-names.ts';

const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Hebrew first names that are also everyday words or places. They need a label. */
const HEBREW_EVERYDAY = new Set(
  words(`
גל טל חן אור רון נוי בר עדן ליה אלה אביב שיר שני קרן הדר ורד שלום ישראל אריה זאב צבי אשר חיים ברוך מאור שחר
עומר רותם ניצן מעיין כרמית דביר ספיר ברכה תקווה יפה ברכה חיה מלכה תהילה רימון ארז אלון אורן נגה מאיר איילת
אילת אלמוג שרון תמר רות עדי ליאור יובל מתן עמית סיון דורון רוני ניסים לביא הילה הדס אורי עלי עודד שגיא אריאל
מיטב נתן חנוך רעות אדם אדיר אושר אורין ברק גולן גור גיל גפן דגן דור דרור זיו זהר זוהר הראל הלל הרצל הרצליה
כפיר כרם כנרת כלנית לב לי מור מזל משיח נופר נטע סהר סול סם סתו סתיו עבד עוז עופר ערד ערבה פז פלג פסח צליל ציון
רז רן רים שגב שחף שי שילה שלו שלי תום תמיר תחיה טופז ירדן יונה יהב אהובה חרות ברקת ענבר עטרה שמחה לבנה גאולה
טובה תקוה דקל ארבל אסיה רומן מקס קים חסן זכי ראדה טוני דן ניר ניב דולב צופיה סער עינב דני לוי רומי אייל אופיר
אסף שקד יותם אילאיל אמל מיתר כוכבה אביה נועם מרק אמירה עדינה בשיר אסף עלמה מלי דודי תומי מגי רינה ברכיה נביל
סלמה פולינה דינה אופק אגם אלומה אמונה אמיתי ארי אשל גורן הוד זבולון יהלום יקיר יששכר כליל כרמי כרמל לוטם מגל
מלאכי מתת ניסן נתיב סיני צאלה קורל ראם רביב רגב רננה רעי שובל שוהם שונית שחק שקמה תכלת תפארת שלהבת כוכב אורן
רביד סופי גבי
`),
);

/** Returns a name with the endings of Russian cases. */
function russianForms(name: string): string[] {
  if (/й$/.test(name)) {
    const stem = name.slice(0, -1);
    return [name, `${stem}я`, `${stem}ю`, `${stem}ем`, `${stem}е`, `${stem}и`];
  }
  if (/ия$/.test(name)) return [name, `${name.slice(0, -1)}и`, `${name.slice(0, -1)}ю`, `${name.slice(0, -1)}ей`];
  if (/[ая]$/.test(name)) {
    const stem = name.slice(0, -1);
    return [name, ...['ы', 'и', 'е', 'у', 'ю', 'ой', 'ей'].map((end) => stem + end)];
  }
  if (/ь$/.test(name)) return [name, ...['я', 'ю', 'ем', 'е', 'и'].map((end) => name.slice(0, -1) + end)];
  return [name, ...['а', 'у', 'ом', 'е'].map((end) => name + end)];
}

const LATIN_NAMES = new Set(LATIN_FIRST_NAMES);
const HEBREW_NAMES = new Set(HEBREW_FIRST_NAMES);
const RUSSIAN_NAMES = new Set(RUSSIAN_FIRST_NAMES.flatMap(russianForms));
/** English first names that are equally often months, words or places. */
const LATIN_EVERYDAY = new Set(
  words(`
april june may joy grace dawn violet iris rose hazel amber jade guy bill mark will grant frank jack daisy lily
holly eden dale glen glenn dean art faith hope max logan jordan georgia virginia sydney florence victoria
charlotte chelsea madison austin lincoln houston royal lee kim jan ben chen wei ming ali ana ray rob sue pat
tal ross gene christian paris francis carol robin drew sandy terry kelly morgan cameron blair taylor angel
asia aurora autumn avery bailey beau blessing brandy brooklyn carolina carter cash chance chase cherry
cheyenne china clay cliff clement coral crystal dakota dallas dawn denver destiny devon dolores dusty earl
ebony emerald emerson faith florida forest genesis harmony harley harrison harvest hazel heath heaven honor
hudson hunter india ivory ivy jackson jasper jay jefferson jewel johnson kennedy kent kenya lance lane laurel
lexi liberty london lou mac mackenzie major marina marshall mason may melody mercedes mercy miles mike milan
misty montana myrtle nelson noel oakley olive otto paige paisley parker patience pearl peace penny perry
phoenix pilar piper porter precious preston prince princess prudence ram rain ran rand randy raven ray reed
reid rex rich rocky roman rosemary rowan rusty ruby sal salem santiago savannah saul sky skye sol spencer
spring star sterling stone su summer sunny surrey tate tanner temple tess topaz trinity tucker turner ty unity
una val van vale verity victor vince violet wade walton warwick weston whitney wilson winston woodrow wren
york zion genevieve reading regina max archer baker cooper fisher kit lark pat rob bob dot ed jo han sin an do
long bay sun
`),
);

/** Unambiguous surnames, for first names in no list. */
const SURNAMES = new Set(
  words(`
smith jones johnson williams davis wilson anderson thompson robinson wright walker jackson harris clarke evans hughes edwards roberts phillips campbell
thomas lewis nelson mitchell collins stewart morris rogers peterson richardson watson bennett henderson coleman
jenkins simmons patterson alexander russell hamilton graham reynolds griffin wallace gibson mcdonald macdonald
marshall murray ferguson stevens simpson fraser robertson thomson mackenzie macleod gallagher doherty byrne walsh ryan
reilly nolan quinn mccarthy flanagan harrington whitaker goodman
rivera gomez diaz cruz reyes morales ortiz gutierrez chavez ramos ruiz alvarez mendoza castillo vasquez silva santos
oliveira rossi ferrari dubois lefebvre johansson andersson hansen nielsen petersen wagner fischer weber meyer becker
hoffmann novak horvat popescu yilmaz kaya demir abdullah rahman islam chowdhury ahmed iqbal malik sheikh reddy rao
nair iyer mehta shah joshi desai agarwal banerjee mukherjee das chatterjee kaur gill sidhu tanaka suzuki sato watanabe
yamamoto kim park choi wang zhang liu huang zhao okafor adeyemi mensah osei abebe ndlovu dlamini
garcia martinez rodriguez hernandez lopez gonzalez perez sanchez ramirez torres fernandez nguyen tran pham singh patel khan kumar sharma gupta hussain
o'brien o'connor o'neill murphy kelly sullivan kowalski nowak muller schmidt schneider goldberg friedman rosenberg cohen levy levi mizrahi biton peretz katz
ivanov ivanova petrov petrova sidorov kuznetsov popov smirnov
כהן לוי מזרחי פרץ ביטון אוחיון אזולאי בן-דוד פרידמן גולדברג רוזנברג כץ אברהמי אלבז חדאד מלכה דהן עמר בוסקילה
`),
);

/** True for a surname that is hardly ever another word. */
export const isCommonSurname = (word: string): boolean => SURNAMES.has(word.toLowerCase());

/** Returns the strength of a word as a first name: a name, a name that is also an everyday word, or none. */
export function firstNameKind(word: string): 'name' | 'everyday' | undefined {
  const lower = word.toLowerCase();
  if (/[\u05d0-\u05ea]/.test(lower)) {
    if (!HEBREW_NAMES.has(lower)) return undefined;
    return HEBREW_EVERYDAY.has(lower) ? 'everyday' : 'name';
  }
  if (/[\u0430-\u045f]/.test(lower)) return RUSSIAN_NAMES.has(lower) ? 'name' : undefined;
  if (!LATIN_NAMES.has(limitCombiningMarks(lower).normalize('NFD').replace(/\p{M}/gu, ''))) return undefined;
  return LATIN_EVERYDAY.has(lower) ? 'everyday' : 'name';
}
