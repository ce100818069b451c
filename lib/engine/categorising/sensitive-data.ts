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
 * The kinds of sensitive data that a text holds, in the order of `SENSITIVE_DATA_TYPES`. Numbers must carry their check
 * digit or a label: a missed one is a pity, a false alarm on every invoice makes the warning worthless.
 * @param text normalised: plain quotes and hyphens, no direction marks.
 */
export function findSensitiveData(text: string): SensitiveDataType[] {
  return SENSITIVE_DATA_TYPES.filter((type) => DETECTORS[type](text));
}
