import type { SensitiveDataType } from '@/lib/engine/categorising/result';
import { SENSITIVE_DATA_TYPES } from './answer-parts.ts';
import { hasBankAccount } from './sensitive-data/bank-account.ts';
import { hasCreditCard } from './sensitive-data/credit-card.ts';
import { hasEmail } from './sensitive-data/email.ts';
import { hasIsraelId } from './sensitive-data/israel-id.ts';
import { hasPersonName } from './sensitive-data/person-name.ts';
import { hasPhone } from './sensitive-data/phone.ts';

const DETECTORS: Readonly<Record<SensitiveDataType, (text: string) => boolean>> = {
  email: hasEmail,
  phone: hasPhone,
  bankAccount: hasBankAccount,
  creditCard: hasCreditCard,
  israelId: hasIsraelId,
  name: hasPersonName,
};

/**
 * Returns the kinds of sensitive data in a text, in the order of `SENSITIVE_DATA_TYPES`. Numbers need a valid check
 * digit or a label. A missed number is acceptable; a false alarm on every invoice would make the warning worthless.
 * @param text normalised: plain quotes and hyphens, no direction marks.
 */
export function findSensitiveData(text: string): SensitiveDataType[] {
  return SENSITIVE_DATA_TYPES.filter((type) => DETECTORS[type](text));
}
