/** Keyboard shortcuts of the workspace. The keyboard handler and the shortcut help both use this table. */

export interface KeyStroke {
  /** `event.key`; letters in lower case. */
  readonly key: string;
  /** Ctrl, or Cmd on a Mac. */
  readonly mod?: boolean;
  readonly shift?: boolean;
}

/**
 * - `page`: anywhere except fields and dialogs.
 * - `list`: while the focus is in the list of files.
 * - `preview`: in the full preview. `stepOfKey` handles its arrow keys, because they depend on the reading direction.
 */
export const SHORTCUT_SCOPES = ['page', 'list', 'preview'] as const;
export type ShortcutScope = (typeof SHORTCUT_SCOPES)[number];

const stroke = (key: string, modifiers: Omit<KeyStroke, 'key'> = {}): KeyStroke => ({ key, ...modifiers });

/** Texts: `Shortcuts.actions.<id>`. */
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

/** True for a single-character shortcut, which users can switch off (WCAG 2.2, 2.1.4). */
export function isCharacterKey({ key, mod }: KeyStroke): boolean {
  return key.length === 1 && !mod;
}

/**
 * The letter of a key press: as typed if it is Latin, otherwise by its physical key, so that shortcuts also work with a
 * Hebrew or Russian layout.
 */
function letterOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place && /^\p{L}$/u.test(key) ? place.toLowerCase() : key;
}

function isPressed(wanted: KeyStroke, press: KeyPress): boolean {
  if (press.altKey || (press.ctrlKey || press.metaKey) !== Boolean(wanted.mod)) return false;
  const isSign = wanted.key.length === 1 && !/[a-z]/.test(wanted.key);
  // A symbol such as ? needs Shift on most keyboards but not on all.
  return letterOf(press) === wanted.key && (isSign || press.shiftKey === Boolean(wanted.shift));
}

/**
 * The shortcut of this scope for a key press, or null.
 * @param hasCharacterKeys false if single-key shortcuts are switched off. Those of the list stay on, because they only
 * work while the list has the focus. Those of the preview do not: they work wherever in it the focus is.
 */
export function shortcutOf(press: KeyPress, scope: ShortcutScope, hasCharacterKeys: boolean): ShortcutId | null {
  for (const { id, keys, ...shortcut } of SHORTCUTS) {
    if (shortcut.scope !== scope) continue;
    const stroke = keys.find((candidate) => isPressed(candidate, press));
    if (stroke) return scope !== 'list' && !hasCharacterKeys && isCharacterKey(stroke) ? null : id;
  }
  return null;
}
