/** Legal forms: what carries one is the name of an organisation. */
const LEGAL_FORM =
  /(?<![\p{L}\p{N}])(?:ltd|limited|inc|incorporated|llc|llp|lp|plc|corp|corporation|company|(?<=& )co|co\.(?=,|$|\s*ltd)|c\.i\.c|cic|gmbh|pty|dac|s\.a|sarl|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.v|a\/s|aps|oy|sp\. z o\.o|s\.r\.o|kft|eirl|ltda|bhd|pllc|p\.c|p\.a|p\.l\.c|l\.l\.c|n\.a|pvt|חל"צ|ע"ר|ооо|оао|пао|зао|ао|ип|нко|нпф|гбу|гбуз|гку|фгбу|фгбоу|фгку|фгуп|гуп|гбоу|гаоу|мбоу|мбу|мбук|мбдоу|маоу|муп|мкк|тсж|тсн|снт|ук|чоу|ано|тоо|спао|сао|ско|сзао)(?![\p{L}\p{N}])|בע['"]{1,2}י?מ|ח\.?פ\.?\s?\d|ע\.מ\.?\s?\d|עוסק (?:מורשה|פטור)/iu;

const ENGLISH_WORDS =
  /\b(?:bank|banking|credit union|building society|university|college|academy|institute|hospital|clinic|medical cent(?:er|re)|health (?:cent(?:er|re)|service|system|trust)|surgery|practice|pharmacy|dental|dentist|dentistry|veterinary|physiotherapy|laborator(?:y|ies)|imaging|diagnostics|insurance|assurance|mutual|underwriters|municipality|ministry|department|council|authority|agency|administration|bureau|commission|board|foundation|charity|trust|fund|society|association|federation|union|club|church|synagogue|school|kindergarten|nursery|district|county|city of|town of|village of|state of|borough|court|tribunal|registry|registrar|office of|law firm|law offices?|solicitors|attorneys|attorney at law|barristers|notary|chambers|airlines?|airways|railways?|rail|hotel|inn|resort|travel|tours|cruises|energy|electric(?:ity)?|power|gas|water|utilit(?:y|ies)|telecom|telecommunications|wireless|mobile|broadband|communications|networks?|motors?|garage|auto|automotive|autos|tyres?|tires?|repairs?|services?|solutions|systems|technologies|technology|software|consulting|consultants|partners|associates|group|holdings|properties|property|realty|estates?|estate agents|homes|housing|lettings|management|builders|construction|contractors|plumbing|heating|electrical|supplies|stores?|shop|market|supermarket|foods?|bakery|cafe|café|restaurant|bistro|grill|kitchen|books?|bookshop|pharma|optical|opticians|fitness|gym|studio|studios|press|publishing|media|logistics|couriers?|express|freight|shipping|post office|postal service|logistic|pensions?|provident|retirement|mortgage|lending|loans?|finance|financial|capital|investments?|securities|brokerage|revenue|treasury|embassy|consulate|army|navy|air force|veterans|regiment|theatre|theater|museum|library|cooperative|co-op|co-operative|manufacturing|industries|works|farms?|orchards|dairy|hardware|electronics|furniture|jewell?ers|cleaners|laundry|salon|spa|guesthouse|guest house|hostel|lodge|b&b|bed (?:&|and) breakfast|winery|brewery|vineyards?|florist|barbers?|bikes?|cycles?|cycle works|boats?|marina|toys|kids|pets?|rescue|shelter|hospice|charities|ministries|parish|diocese|temple|mosque|congregation|pediatrics|paediatrics|dermatology|orthop(?:a)?edics|cardiology|oncology|radiology|ophthalmology|surgeons|physicians|health|healthcare|care|labs?|tool|tools|machine|steel|plastics|printing|printers|graphics|designs?|interiors|architects|engineers|engineering|surveyors|accountants|advisors|advisers|wealth|credit|leasing|rentals?|rent-a-car|car hire|taxi|cabs|cleaning|landscaping|roofing|glazing|windows|flooring|carpets|tailors|fashion|clothing|shoes|outfitters|sports|leisure|golf|cinema|games|music|records|art|gallery|photography|nursing|hospitals|laboratory|register|registry office|commissioner|comptroller|secretary of state|sheriff|police|constabulary|fire (?:department|service)|battalion|brigade|rifles|national guard|embassy|republic|government|borough|parliament|assembly|senate|treasurer|collector|administration|railway|ferries|cargo|movers|removals|storage|parking|tollway|turnpike|transit|buses|coaches|metro)\b/iu;

const HEBREW_WORDS =
  /(?:^|[\s"(])(?:ה?בנק|אוניברסיטת|האוניברסיטה|מכללת|המכללה|מכון|המכון|בית[ -](?:ה?ספר|ה?חולים|ה?מרקחת|ה?משפט|ה?דין|ה?קפה|ה?מלון|אבות)|בי"ס|תיכון|גן ה?ילדים|מרכז|המרכז|מרפאת|מרפאה|מרפאות|קופת|קרן|קרנות|חברת|החברה|חברה ל|עיריית|העירייה|מועצה|המועצה|רשות|הרשות|משרד|המשרד|אגף|לשכת|הלשכה|נציבות|עמותת|העמותה|אגודת|האגודה|איגוד|הסתדרות|ועד ה|תאגיד|מוסך|מוסכי|מלון|מלונות|מסעדת|מסעדה|קפה|מאפיית|מאפייה|סופר|סופרמרקט|מרכול|חנות|חנויות|רשת|סטודיו|מעבדת|מעבדות|מספרת|רשתות|שירותי|שירות|מערכות|תעשיות|מפעלי|מפעל|סוכנות|סוכנויות|ביטוח|פנסיה|גמל|השקעות|נכסים|נדל"ן|יזמות|בניה|בנייה|הנדסה|אדריכלים|שמאות|עורכי|עורכת|עו"ד|רו"ח|רואי|נוטריון|ד"ר|פרופ'|דואר|צה"ל|צבא|חיל|פיקוד|חטיבה|לשכה|מי|תיאטרון|מוזיאון|ספריית|הוצאת|דפוס|הובלות|שליחויות|טכנולוגיות|תקשורת|אנרגיה|גז|חשמל|מוסדות|ישיבת|מתנ"ס|פקולטה|הטכניון|צימרים|צימר|בקתות|אכסניית|חוות|יקב|משתלת|פיצריה|פיצה|חומוס|שווארמה|גלידריה|קונדיטוריה|קצביית|מכבסת|טיפת|נציגות|ועדת|הוועדה|לשכת|פקיד|נגריית|אינסטלציה|שרברבות|חשמלאי|גינון|ניקיון|רהיטי|אופטיקה|פארם)(?=$|[\s"'),.-])/u;

const RUSSIAN_WORDS =
  /(?<!\p{L})(?:банк\p{Ll}{0,3}|министерств\p{Ll}+|администраци\p{Ll}+|университет\p{Ll}{0,3}|институт\p{Ll}{0,3}|академи\p{Ll}+|колледж\p{Ll}{0,2}|школа|школы|гимнази\p{Ll}+|лице\p{Ll}|детский сад|поликлиник\p{Ll}+|больниц\p{Ll}+|клиник\p{Ll}+|госпиталь|медицинский центр|лаборатори\p{Ll}+|аптек\p{Ll}+|стоматологи\p{Ll}+|управлени\p{Ll}+|инспекци\p{Ll}+|фонд\p{Ll}{0,2}|суд|суда|отдел\p{Ll}{0,4}|отделени\p{Ll}+|служб\p{Ll}+|департамент\p{Ll}{0,2}|комитет\p{Ll}{0,2}|военкомат|военный комиссариат|загс|нотариус|компани\p{Ll}+|общество|объединение|завод|фабрика|комбинат|предприятие|магазин|супермаркет|торговый дом|салон|центр|агентств\p{Ll}+|бюро|коллеги\p{Ll}+|кооператив|товарищество|водоканал\p{Ll}{0,2}|энергосбыт\p{Ll}{0,2}|\p{L}+энергосбыт|горгаз|\p{L}*газ|\p{L}*телеком|ростелеком|страхов\p{Ll}+|пенсионн\p{Ll}+|авиакомпани\p{Ll}+|железные дороги|почта|почтамт|гостиниц\p{Ll}+|отель|автосервис|автоцентр|сто|издательство|библиотек\p{Ll}+|музей|театр|реестр|кадастр|таможн\p{Ll}+|мчс|мвд|гибдд|фнс|ифнс|сфр|пфр|росреестр|мфц|учреждение|организация|кафе|ресторан|пекарня|кофейня|типография|ателье|мастерская|приют|санаторий|пансионат|турагентство|турфирма|пицц\p{Ll}+|оптика|ветклиника|комиссариат|филиал|издательский дом|дом культуры|стадион|фитнес-клуб|клуб|ассоциация|союз|совет|дума|правительство|мэрия|прокуратура|нотариальн\p{Ll}+ контора|адвокат\p{Ll}*|палата|казначейство|роскадастр|цафап|санэпид\p{Ll}+|станция|депо|студия|мастерск\p{Ll}+|сеть|группа|холдинг|концерн|корпорация|трест|рынок|аптека|автошкола)(?!\p{L})/iu;

/** True when the words can only be an organisation's registered name. */
export const hasLegalForm = (text: string): boolean => LEGAL_FORM.test(text);

/** True when the words name a kind of organisation: a bank, a clinic, a garage. */
export const namesOrganisation = (text: string): boolean =>
  ENGLISH_WORDS.test(text) || HEBREW_WORDS.test(text) || RUSSIAN_WORDS.test(text);

/** Nouns that can only be a body's, unlike "gas", "travel" or "records", in the three languages. */
const BODIES =
  /\b(?:bank|credit union|building society|university|college|academy|institute|hospital|hospitals|clinic|medical cent(?:er|re)|surgery|pharmacy|laborator(?:y|ies)|council|ministry|department|authority|agency|bureau|commission|foundation|trust|society|association|federation|union|club|church|synagogue|school|schools|kindergarten|nursery|court|tribunal|registry|embassy|consulate|airlines?|airways|railways?|hotel|inn|guest house|restaurant|caf[eé]|bistro|bakery|supermarket|stores?|garage|motors|partners|associates|group|holdings|solicitors|attorneys|chambers|cooperative|co-op|co-operative|industries|works|company|services?|camp|choir|chorus|orchestra|league|scheme|district|systems|solutions|technologies|utilities|museum|library|theatre|theater|museums|police|army|navy|parish|diocese|charities|studios?|press|properties|homes|builders|plumbing|cleaners|salon|dental|physiotherapy|veterinary|opticians|accountants|architects|engineers|surveyors|practice|board of|bureau of|office of|city of|town of|county of|state of)\b|(?:^|[\s"(])(?:ה?בנק|(?:ה?אוניברסיטה|אוניברסיטת)|(?:ה?מכללה|מכללת)|ה?מכון|בית[ -](?:ה?ספר|ה?חולים|ה?מרקחת|ה?משפט|ה?דין|ה?כנסת|ה?קפה|ה?מלון|חינוך|אבות)|בי"ס|תיכון|גן ה?ילדים|ה?מרכז|(?:ה?מרפאה|מרפאת)|קופת|קרן|חברת|עיריית|העירייה|ה?מועצה|(?:ה?רשות)|משרד|לשכת|נציבות|(?:ה?עמותה|עמותת)|(?:ה?אגודה|אגודת)|איגוד|הסתדרות|תאגיד|מוסך|מלון|מסעדת|מאפיית|סופרמרקט|מרכול|רשת|סטודיו|מעבדת|מספרה|מספרת|סוכנות|תיאטרון|מוזיאון|ספריית|הוצאת|ישיבת|מתנ"ס|הטכניון|המוסד|מועדון|להקת|נציגות|ועדת|טיפת|תחנה|הוועדה)(?=$|[\s"'),.-])|(?<!\p{L})(?:банк\p{Ll}?|министерств\p{Ll}+|администраци\p{Ll}+|университет\p{Ll}?|институт\p{Ll}?|академи\p{Ll}+|колледж|школа|гимнази\p{Ll}+|лице\p{Ll}|детский сад|поликлиник\p{Ll}+|больниц\p{Ll}+|клиник\p{Ll}+|госпиталь|лаборатори\p{Ll}+|аптек\p{Ll}+|управлени\p{Ll}+|инспекци\p{Ll}+|фонд|суд|департамент|комитет|комиссариат|загс|компани\p{Ll}+|общество|объединение|завод|фабрика|комбинат|предприятие|магазин|супермаркет|салон|агентств\p{Ll}+|бюро|коллегия|кооператив|товарищество|водоканал|\p{L}*энергосбыт|\p{L}+энерго|авиакомпани\p{Ll}+|почта|гостиниц\p{Ll}+|отель|автосервис|издательство|библиотека|музей|театр|учреждение|ассоциация|союз|совет|правительство|прокуратура|палата|казначейство|приход|храм|монастырь|архив|пункт проката|стоянка|служба|мчс|мвд|гибдд|[ум]?и?фнс|о?сфр|пфр|росреестр|мфц|сош|студия|холдинг|корпорация|автошкола)(?!\p{L})/iu;

/** True when a noun of the name can only be a body's. */
export const namesBody = (text: string): boolean => BODIES.test(text);

const GENERIC = new Set(
  `the and of for a in co company limited ltd plc inc national general public local private state federal city county district
  community mutual insurance member members agent agents department building society regional central office services
  חברה חברת לביטוח ביטוח לפנסיה בע"מ בעמ אגודה שיתופית עמותה רשומה בנק משרד המשרד סוכנות לניהול קופות גמל תאגיד
  страховая страховое акционерное публичное открытое закрытое общество компания акционерный коммерческий банк государственное
  бюджетное казенное муниципальное федеральное автономное учреждение унитарное предприятие образовательное общеобразовательное
  некоммерческая организация с ограниченной ответственностью здравоохранения культуры филиал отделение высшего образования`
    .split(/\s+/)
    .filter(Boolean),
);

/** True when every word only tells the kind of body: "insurance company", "акционерное общество". */
export const isGenericName = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}"']{2,}/gu) ?? []).every((word) =>
    GENERIC.has(word.replace(/^["']+|(?<!["'])["']+$/g, '')),
  );

/** The name as people say it: without the legal form of Hebrew and Russian firms, numbers, places and slogans behind it. */
export function everydayName(text: string): string {
  return text
    .replace(
      /(?<!\s)\s*(?:\||·|•|\s[-–—]\s|,\s*(?:ח\.?"?פ|инн|company no|reg)|(?<!\p{L})(?:ח\.?"?פ|ע\.מ|עוסק|инн|кпп|огрн|форма|form)(?!\p{L}))[\s\S]*$/iu,
      '',
    )
    .replace(/(?<!\s)(?:\s*,)?\s*בע['"]{1,2}י?מ[\s\S]*$/u, '')
    .replace(/(?<=(?<!\p{L})(?:ltd|limited|inc|llc|llp|plc|corp)\.?)(?=\s|,|$)[\s\S]*$/iu, '')
    .replace(/^[\s\p{P}\p{S}]+(?=["\p{L}\p{N}])/u, '')
    .replace(/(?<![\s,;:.\-–—])[\s,;:.\-–—]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const ENGLISH_END = new RegExp(`${ENGLISH_WORDS.source}[\\p{P}\\s]*$`, 'iu');

/** True when the words are built as an organisation's name: its noun ends an English one, opens a Hebrew or Russian one. */
export function endsWithOrganisation(text: string): boolean {
  const [name = ''] = text.split(/,|\s-\s|\(/u);
  if (/[\u05d0-\u05ea]/u.test(name)) return HEBREW_WORDS.test(name.split(' ').slice(0, 2).join(' '));
  if (/[\u0400-\u04ff]/u.test(name)) return RUSSIAN_WORDS.test(name.split(' ').slice(0, 3).join(' '));
  return (
    ENGLISH_END.test(name.trim()) ||
    /^(?:university|bank|city|town|county|department|ministry|office|state|college) of /iu.test(name)
  );
}
