/** The keys of the workspace. The one table that the keyboard is read by and that the map of keys is drawn from. */

/** A key as it is pressed. */
export interface KeyStroke {
  /** `event.key` of the key; letters small. */
  readonly key: string;
  /** Control, or Command on a Mac. */
  readonly mod?: boolean;
  readonly shift?: boolean;
}

/**
 * `page`: from anywhere but fields and dialogs. `list`: while the focus is in the list of files. `preview`: in the full
 * preview; its arrows are read by `stepOfKey`, since they go by the reading way.
 */
export const SHORTCUT_SCOPES = ['page', 'list', 'preview'] as const;
export type ShortcutScope = (typeof SHORTCUT_SCOPES)[number];

const stroke = (key: string, modifiers: Omit<KeyStroke, 'key'> = {}): KeyStroke => ({ key, ...modifiers });

/** Texts stand under `Shortcuts.actions.<id>`. */
const TABLE = {
  help: { scope: 'page', keys: [stroke('?')] },
  find: { scope: 'page', keys: [stroke('/')] },
  undo: { scope: 'page', keys: [stroke('z', { mod: true })] },
  categorise: { scope: 'page', keys: [stroke('Enter', { mod: true })] },
  move: { scope: 'page', keys: [stroke('m')] },
  next: { scope: 'list', keys: [stroke('ArrowDown'), stroke('j')] },
  previous: { scope: 'list', keys: [stroke('ArrowUp'), stroke('k')] },
  first: { scope: 'list', keys: [stroke('Home')] },
  last: { scope: 'list', keys: [stroke('End')] },
  toggle: { scope: 'list', keys: [stroke('x')] },
  extendDown: { scope: 'list', keys: [stroke('ArrowDown', { shift: true })] },
  extendUp: { scope: 'list', keys: [stroke('ArrowUp', { shift: true })] },
  selectAll: { scope: 'list', keys: [stroke('a', { mod: true })] },
  preview: { scope: 'list', keys: [stroke('p')] },
  rename: { scope: 'list', keys: [stroke('F2'), stroke('e')] },
  category: { scope: 'list', keys: [stroke('c')] },
  reason: { scope: 'list', keys: [stroke('w')] },
  retry: { scope: 'list', keys: [stroke('r')] },
  remove: { scope: 'list', keys: [stroke('Delete'), stroke('Backspace')] },
  confirm: { scope: 'preview', keys: [stroke('n')] },
  leaveOut: { scope: 'preview', keys: [stroke('Delete'), stroke('Backspace')] },
  correctCategory: { scope: 'preview', keys: [stroke('c')] },
  correctName: { scope: 'preview', keys: [stroke('F2'), stroke('e')] },
  correctDate: { scope: 'preview', keys: [stroke('d')] },
  correctSender: { scope: 'preview', keys: [stroke('s')] },
  turnPage: { scope: 'preview', keys: [stroke('ArrowLeft'), stroke('ArrowRight')] },
} as const satisfies Record<string, { scope: ShortcutScope; keys: readonly KeyStroke[] }>;

export type ShortcutId = keyof typeof TABLE;

export interface Shortcut {
  readonly id: ShortcutId;
  readonly scope: ShortcutScope;
  readonly keys: readonly KeyStroke[];
}

export const SHORTCUTS: readonly Shortcut[] = Object.entries(TABLE).map(([id, rest]) => ({
  id: id as ShortcutId,
  ...rest,
}));

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a press of this key means a character by itself, which a person may switch off (WCAG 2.2, 2.1.4). */
export function isCharacterKey({ key, mod }: KeyStroke): boolean {
  return key.length === 1 && !mod;
}

/**
 * The letter that a key stands for: as typed where that is a Latin letter, else by its place on the keyboard, so that the
 * keys work with a Hebrew or Russian layout too.
 */
function letterOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place && /^\p{L}$/u.test(key) ? place.toLowerCase() : key;
}

function isPressed(wanted: KeyStroke, press: KeyPress): boolean {
  if (press.altKey || (press.ctrlKey || press.metaKey) !== Boolean(wanted.mod)) return false;
  const isSign = wanted.key.length === 1 && !/[a-z]/.test(wanted.key);
  // A sign such as ? is typed with Shift on most keyboards and without on some.
  return letterOf(press) === wanted.key && (isSign || press.shiftKey === Boolean(wanted.shift));
}

/**
 * The shortcut of these scopes that a key press asks for, or null.
 * @param hasCharacterKeys false when keys without a modifier were switched off; those of the list stay, as they only
 *   answer while it has the focus, which the preview does wherever in it the focus is.
 */
export function shortcutOf(press: KeyPress, scope: ShortcutScope, hasCharacterKeys: boolean): ShortcutId | null {
  for (const { id, keys, ...shortcut } of SHORTCUTS) {
    if (shortcut.scope !== scope) continue;
    const stroke = keys.find((candidate) => isPressed(candidate, press));
    if (stroke) return scope !== 'list' && !hasCharacterKeys && isCharacterKey(stroke) ? null : id;
  }
  return null;
}
