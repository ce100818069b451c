import type { Categorisation } from '@/lib/engine/categorising/result';
import type { NameLanguage } from '@/lib/shared/languages';
import { calmCapitals } from './letter-case';
import { cutAtWord } from './title';

/** Russian forms of firms and institutions in front of a quoted name. */
const FORM_BEFORE_QUOTE =
  /^(?:(?:ООО|ОАО|ПАО|ЗАО|АО|НАО|СПАО|САО|ИП|ТОО|ТСЖ|ТСН|СНТ|УК|ЧОУ|АНО|НКО|МУП|ГУП|ФГУП|ППК|[ФГМ]?[ГМБ]?[БАК]?[ОДУ]{0,4}У(?:З|К|ОУ)?|ВО|ДПО|ДО|ВПО|Общество с ограниченной ответственностью|Акционерное общество|Публичное акционерное общество)\s+){1,4}(?=")/iu;
/** What a name says behind its end: who is meant by it from here on. */
const ASIDE = /(?<!\s)\s*\((?:далее|именуем|hereinafter|the|להלן)[\s\S]*$/iu;

/** Without a form in front of quotes, so that `ООО "Ромашка"` is `Ромашка`. */
function spoken(name: string): string {
  const plain = name.replace(ASIDE, '').replace(FORM_BEFORE_QUOTE, '');
  const bare = /^"([^"]+)"$/u.exec(plain.trim())?.[1];
  return bare ?? plain.trim();
}

/** The part of a long name that people would say: what stands in quotes, or before a comma or a dash. */
function shortened(name: string, maxChars: number): string {
  if (name.length <= maxChars) return name;
  const quoted = /"([^"]{3,})"?$/u.exec(name)?.[1];
  const parts = [quoted, name.split(/,\s|\s[-–—]\s|\s\(/u)[0]];
  return parts.find((part) => part !== undefined && part.length >= 3 && part.length <= maxChars) ?? name;
}

/**
 * The issuer as a file name writes it: its spelling in the language when known, otherwise as in the document, without the
 * form of a Russian firm, in quiet letters, cut at a word.
 * @param maxChars the room that is left
 */
export function issuerText(issuer: Categorisation['issuer'], language: NameLanguage, maxChars: number): string {
  if (!issuer) return '';
  const known = issuer.names?.[language];
  if (known) return cutAtWord(known, maxChars);
  return cutAtWord(calmCapitals(shortened(spoken(issuer.name), maxChars), 'name'), maxChars);
}
