// What lines are written like that are titles, subjects, labels or addresses.

/** What a letter says that it is about. */
export const SUBJECT =
  /^(?:re|subject|subj|in re|regarding|about|הנדון|הנידון|נושא|בעניין|тема|касательно|кас\.)\s*[:.-]\s*(?:(?:re|fwd?|aw)\s?:\s*){0,9}|^gmail\s+-\s+/iu;
export const RUSSIAN_SUBJECT = /^об? (?!рождении|браке|смерти)\p{L}{4,}/iu;
export const CONTACT =
  /@|www\.|https?:|(?<!\p{L})(?:tel|phone|fax|p\.?o\.? box|hours|open)(?!\p{L})|(?<!\p{L})(?:street|road|avenue|suite|רחוב|רח')(?!\p{L}).{0,80}\d|\d.{0,80}(?<!\p{L})(?:street|road|avenue|suite)|\+\d|☎|טל'|טלפון|פקס|ת\.ד|מיקוד|тел\.|телефон|факс|ул\.|просп\.|пр-т|г\. \p{Lu}|инн|бик|огрн|\b\d{5,}/iu;
export const DATE_ONLY =
  /^(?:\p{L}+,? )?(?:\d{1,2}(?:st|nd|rd|th)?[ ./-](?:of )?[\p{L}\d]+[ ,./-]*(?:\d{2,4})?|\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{4}-\d{2}-\d{2})(?: ?г\.?)?$/iu;
export const LABELLED = /^[^:]{2,32}:\s*\S/u;
export const LABEL_WORD =
  /^(?:date|name|address|account|customer|ship|page|file|ref|our ref|your ref|(?:our |your )?reference|from|to|phone|tax id|total|amount|balance|due|period|terms|description|qty|quantity|item|status|check|member|group|plan|applicant id|bill (?:to|date|cycle)|pay date|statement date|due date|תאריך|מספר|מס'|שם|כתובת|סה"כ|עמוד|דף|טלפון|סימוכין|дата|номер|страница|лист|адрес|итого|код|исх|вид)\.?\s*(?:[:#№]|$|no\.?|\d)|^(?:приложение|утвержден\p{L}*|форма по|окуд|№|кнд)|^(?:מספר|מס'|תאריך|מועד|תוקף|סכום|סה"כ|קוד|שם|כתובת|פקיד|סוג)\s|^(?:номер|дата|срок|сумма|код|вид|тип|адрес|лицевой сч|основание|плательщик|получатель|исправление|место)(?!\p{L})|(?<!\p{L})(?:bill|invoice|report|order|apply|return|payable)(?:ed)? to(?:\s*:|$)/iu;
/** "Policy number" is the label of a number; a bare "Invoice no. 204" may be all the title that there is. */
export const NUMBER_LABEL =
  /^\p{L}+ (?:no\.?|number|nr\.?|date|id|#|type|class|holder|code|amount|period)(?:\s|:|$)|^(?:policy|card|certificate|licen[cs]e|claim|case|ticket|account|letter|notice) [A-Z0-9-]*\d|^\p{L}+ (?:מס'|מספר)\s|^\p{L}+ (?:номер|дата)/iu;
export const LAW =
  /סעיף \d|לחוק|לפי חוק|לפקוד|לתקנות|תקנות ה|pursuant|section \d|федеральн\p{Ll}{1,8} закон|приказ\p{Ll}{0,8} |постановлени\p{Ll}{1,8} правительства/iu;
export const SENTENCE =
  /;$|^this[ .]is(?!\p{L})|^(?:we|i|thank you|further to|following|with reference|as you)\s|(?<!\p{L})(?:please|we are|we have|you are|you have|you will|thank you for|הינו|אנו|אנא|הריני|הנך|просим|сообщаем|настоящ\p{L}+)(?!\p{L})/iu;
export const COPY = /^(?:copy|original|duplicate|draft|confidential|מקור|העתק|עותק|копия|оригинал|дубликат)$/iu;
/** What the reader of a form on a screen presses. */
export const BUTTON = /^(?:clear|print|reset|submit|save|download|view)(?: this)? (?:form|page|receipt|all)$/iu;
/** Forms have boxes to tick. */
export const BOXES = /[☐☒☑]/u;
/** A part of a longer paper. */
export const PART =
  /^(?:chapter|section|part|appendix|annex|глава|раздел|статья|часть|פרק|סעיף|נספח) (?:\d|[IVX]+(?!\p{L}))|^(?:abstract|introduction|contents|table of contents)$/iu;
/** A form's number says less than its name. */
export const BARE_FORM = /^\(?(?:\d{4} )?(?:form|форма|טופס) [\p{L}-]*\d[\p{L}\d-]*\)?$/iu;
export const STATE =
  /^(?:מדינת ישראל|государство израиль|республика \p{L}+$|state of \p{L}+|российская федерация|united states of america|commonwealth of \p{L}+)/iu;
