import { builtInOf } from '@/lib/engine/categorising/built-in-names';
import type { CategoryId } from '@/lib/engine/categorising/categories';
import { foldName } from '@/lib/engine/categorising/fold-name';

/** Default categories that are no built-in ones, by their name in each language. */
const DEFAULTS_ONLY = { utilities: 'Utilities', 'חשבונות הבית': 'Utilities', personal: 'Personal', אישי: 'Personal' };

/** Pictures of the categories panel, by key. What has none is somebody's own category and gets a folder. */
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
 * What two names of one category have in common: the id of the built-in category that is called so in any language,
 * else the name as names are compared. `name` may be an id.
 */
export function categoryKey(name: string): string {
  const folded = foldName(name);
  return builtInOf(name) ?? defaultsOnly.get(folded) ?? folded;
}

/** The picture of a category by its name or id. */
export function categoryEmoji(name: string): string {
  const key = categoryKey(name);
  return Object.hasOwn(EMOJI, key) ? EMOJI[key as keyof typeof EMOJI] : FOLDER;
}
