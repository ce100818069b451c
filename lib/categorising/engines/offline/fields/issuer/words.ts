/** The sender's signature stands below one of these. */
export const SIGNATURE =
  /(?<!\p{L})(?:for and on behalf of|on behalf of|yours (?:sincerely|faithfully|truly)|sincerely|regards|signed for)(?!\p{L})|בכבוד רב|בברכה|בשם|с уважением|руководитель|директор/iu;
/** Closes a letter; below it stands who wrote it. */
export const CLOSING =
  /^(?:yours(?: (?:sincerely|faithfully|truly|ever))?|(?:sincerely|faithfully)(?: yours)?|(?:kind|best|warm|with)[\p{L} ]{0,12} (?:regards|wishes)|regards|(?:all my |all our |much |with |lots of )?love\b[^.]{0,30}|is mise|see you\b.{0,25}|בכבוד רב|בברכה|בתודה|שלך|נשיקות|אוהבת?|с (?:искренним )?уважением|всего доброго|целую|обнимаю|твоя|твой|ваша?)[^\p{L}]*$/iu;
export const CONTACT =
  /@|www\.|https?:|(?<!\p{L})(?:tel|phone|fax|po box|p\.o\.|street|st\.|road|rd\.?|avenue|ave\.?|suite|drive|lane|blvd)(?!\p{L})|טל'|טלפון|פקס|רחוב|רח'|ת\.ד|שד'|(?<!\d)0\d{1,2}-\d{7}|1-?[78]00|тел\.|телефон|ул\.|просп|инн|г\. |\d{5}|\(\d{3}\)|(?<!\p{L})[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}(?!\p{L})/iu;
export const NOT_A_NAME =
  /^(?:gmail|outlook|yahoo!? mail|inbox)$|^(?:היי|hi|hello|שלום|привет|здравствуй\p{L}*|חוק|לפי|תקנות|פקודת|under|pursuant|know all)(?!\p{L})|ת\.?"?ז(?!\p{L})|^(?:ע"י|על ידי|באמצעות|c\/o|via|through|through|by|cc|per|na|на №)\s|^\d+\.|,"|[.!?]"|[@=?]|!$|https?|www\.|\.(?:com|org|net|co\.|gov|ru|il|example)(?!\p{L})|\d{4,}|\d[.,]\d{2}(?!\d)|[:]|_{3}|^(?:page|עמוד|страница|стр|лист|form|rev|date|tel|fax|vat|reg|copy|original|duplicate|draft|confidential|private|first class|presorted|certified copy|caution|warning|total|amount|balance|subtotal|qty|item|description|account|statement|welcome|thank you|admit one|open \d|מקור|העתק|תאריך|טלפון|עותק|בלמ"ס|סודי|שמור|ב"ה|בס"ד|סה"כ|ספח|תיאור|копия|дата|итого|приложение|утвержд\p{L}*|форма|код по|серия|экз|наименование)(?!\p{L})/iu;
/** A house's number and a street. */
export const STREET =
  /^\d+[a-z]?,?\s+\p{L}[\p{L}' ]*(?:place|street|road|rd|st|avenue|ave|lane|drive|way|close|court|terrace|square|row|crescent|park|hill|gardens|blvd|boulevard|highway|quay|walk|mews)(?!\p{L})/iu;
export const SENTENCE =
  /[.;]$|(?<!\p{L})(?:is|are|was|were|will|you|your|we|our|please|has|have|this|that|והנך|אתם|שלך|שלכם|הינו|אנו|אנא|את|כי|אשר|нашего|вашего|вас|вам|вы|мы|является|просим|настоящ\p{L}+|который)(?!\p{L})/iu;
/** Stands above the name of the body that really issued the paper. */
export const SUPERIOR =
  /^(?:מדינת ישראל|state of \p{L}+(?: \p{L}+)?(?:,? county of \p{L}+)?|российская федерация|united states(?: of america)?|united kingdom|commonwealth of \p{L}+|republic of \p{L}+|province of \p{L}+|(?:county|parish) of \p{L}+|\p{L}+ government|минобр\p{L}+ россии|министерство .*|ministry of \p{L}+|משרד ה\p{L}+|\p{L}+ский край|\p{L}+ская область|республика \p{L}+)$/iu;
export const COUNTRY_ONLY =
  /^(?:מדינת ישראל|state of israel|российская федерация|россия|united states of america|united kingdom|usa|israel|canada|australia)$/iu;
/** Headings of parts of a paper. */
export const SECTION =
  /^(?:\p{L}+ )?(?:contact|personal|billing|payment|account|policy|employee|employer|insured|vendor|customer|patient|professional|research|work|transaction|shipping|order|invoice|company|parties|coverage|table of)(?: \p{L}+)? (?:information|info|details|summary|history|experience|contents|address|skills|overview|data)$/iu;
/** A unit inside a body, which stands beside or below its name. */
export const UNIT =
  /(?:^|\s)(?:team|dept\.?|department|division|unit|claims|admissions(?: service)?|accounts|billing|customer (?:care|services?)|processing cent(?:er|re)|human resources|savings|revenues|sales|support|reception|branch|faculty|admissions office|appointments?)$|^(?:office of the|department of internal|מחלקת|מדור|אגף|סניף|לשכת ראש|חטיבת|מוקד|המזכירות|מזכירות|משאבי אנוש|אגף ה|מרפאת חוץ|יחידת קישור|отдел кадров|кардиологическое|отделение|участок|служба|цех|кафедра|институт химии|факультет|бухгалтерия|сектор)(?!\p{L})/iu;
/** Words that make a kind of body, not a name: they alone name nobody. */
export const BARE_BODY =
  /^(?:market|store|garage|clinic|pharmacy|restaurant|cafe|café|hotel|services?|group|association|foundation|society|medicare|администрация|министерство|управление|отдел|bank|council|university|school|hospital|company|registry|court|ministry|department|пенсионный фонд|банк|школа|больница|поликлиника|общество|организация|בנק|עירייה|מועצה|בית ספר|חברה|משרד|office|the|מרפאה|получатель|продавец|electricity|water|gas|insurance)$/iu;
export const PLACE = /^\p{L}[\p{L}' ]+,\s+\p{Lu}[\p{L} ]+(?:,|$)|^г\. \p{L}+|^город \p{L}+$/iu;
/** Names of firms stand in quotes. */
export const QUOTED = /"\p{L}[^"]{2,40}"/u;
export const SCRIPTS = { he: /[\u05d0-\u05ea]/u, ru: /[\u0400-\u04ff]/u } as const;

export const isCapitalised = (name: string): boolean => {
  const words = name.match(/\p{L}{3,}/gu) ?? [];
  return (
    words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word) || /^(?:the|and|for|von|и|при|по)$/i.test(word))
  );
};

/** Words of a name that tell it from others. */
export const tellingWords = (name: string): string[] =>
  (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !/^(?:the|and|ltd|inc|llc|plc|limited|company|ооо|зао|пао|בעמ)$/.test(word),
  );

/** A state or a service above the body that issued the paper: its name alone says little. */
export const UMBRELLA =
  /^(?:NHS|National Health Service|Military Commissariat|Vodokanal|Ministry of .*|Department (?:of|for) .*|משרד .*|Министерство .*|Federal Tax Service|Internal Revenue Service|Department of the Treasury|ФНС России|госуслуги|Gosuslugi|Tax Authority|רשות המסים|Федеральная налоговая служба|IDF|צה"ל|ЦАХАЛ)$/iu;
/** Behind the name of the party that writes contracts, and before the name of the one that signs them. */
export const WRITING_PARTY =
  /^[^\n]{0,60}?\(?["']?(?:the )?["']?(?:employer|lessor|landlord|lender|licensor|company|seller|provider|supplier|bank|insurer|המעסיק|החברה|המשכיר|המלווה|הבנק|הספק|работодатель|займодавец|арендодатель|исполнитель|продавец|кредитор|банк)(?!\p{L})/iu;
export const OTHER_PARTY =
  /(?:employee|tenant|lessee|borrower|buyer|customer|client|vendor to|עובד|שוכר|לקוח|מזמין|работник|арендатор|за[её]мщик|покупатель|заказчик|ответчик|נתבעת?)(?!\p{L})[:\s"'(]*$/iu;
/** Stands alone between the first party of a contract and the second. */
export const JOINS_PARTIES = /^[-–—\s]{0,3}(?:and|и|ו|ל?בין|ובין)[-–—\s:]{0,3}$/iu;
