import { builtInOf } from '@/lib/engine/categorising/built-in-names';
import type { CategoryId } from '@/lib/engine/categorising/categories';
import { foldName } from '@/lib/engine/categorising/fold-name';

/** Default categories that are not built in, by their name in each language. */
const DEFAULTS_ONLY = { utilities: 'Utilities', 'חשבונות הבית': 'Utilities', personal: 'Personal', אישי: 'Personal' };

/** Emoji of the categories panel, by key. Custom categories have none and get a folder. */
const EMOJI: Readonly<Record<CategoryId | 'Utilities' | 'Personal', string>> = {
  Bank: '🏦',
  Electricity: '⚡',
  Water: '💧',
  Gas: '🔥',
  Telecom: '📞',
  Insurance: '🛡️',
  Contracts: '📝',
  Tax: '🧾',
  Payroll: '💵',
  Receipts: '🛒',
  Car: '🚗',
  Mail: '✉️',
  Medical: '🩺',
  Legal: '⚖️',
  IDs: '🪪',
  Education: '🎓',
  RealEstate: '🏠',
  Pension: '🌅',
  Loans: '💳',
  Donations: '🎁',
  Military: '🎖️',
  Travel: '✈️',
  Work: '💼',
  Government: '🏛️',
  Vaccines: '💉',
  Office: '🖇️',
  Other: '📄',
  Utilities: '💡',
  Personal: '👤',
};
const FOLDER = '📁';

const defaultsOnly = new Map<string, string>(Object.entries(DEFAULTS_ONLY));

/**
 * Returns the key that all names of a category share: the id of the built-in category with this name in any language,
 * else the normalised name.
 * `name` may be an id.
 */
export function categoryKey(name: string): string {
  const folded = foldName(name);
  return builtInOf(name) ?? defaultsOnly.get(folded) ?? folded;
}

/** Returns the emoji of a category by its name or id. */
export function categoryEmoji(name: string): string {
  const key = categoryKey(name);
  return Object.hasOwn(EMOJI, key) ? EMOJI[key as keyof typeof EMOJI] : FOLDER;
}
