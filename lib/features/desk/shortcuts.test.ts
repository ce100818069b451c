import { expect, it } from 'vitest';
import { SHORTCUT_SCOPES, SHORTCUTS, shortcutOf } from './shortcuts';

const press = (key: string, over: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...over,
});

const strokes = SHORTCUTS.flatMap(({ id, scope, keys }) => keys.map((stroke) => ({ id, scope, stroke })));

it.each(SHORTCUT_SCOPES)('no key has two meanings in one scope: %s', (scope) => {
  const written = strokes
    .filter((entry) => entry.scope === scope)
    .map(({ stroke: { key, mod, shift } }) => `${mod ? 'mod ' : ''}${shift ? 'shift ' : ''}${key}`);
  expect(written).not.toEqual([]);
  expect(written.filter((key, place) => written.indexOf(key) !== place)).toEqual([]);
});

it('each key does what the shortcuts dialog says; preview arrows follow the reading direction', () => {
  const done = strokes.flatMap(({ id, scope, stroke: { key, mod, shift } }) =>
    id === 'turnPage'
      ? []
      : [[id, shortcutOf(press(key, { ctrlKey: Boolean(mod), shiftKey: Boolean(shift) }), scope, true)]],
  );
  expect(done.map(([, asked]) => asked)).toEqual(done.map(([id]) => id));
  expect(new Set(done.map(([id]) => id)).size).toBe(SHORTCUTS.filter(({ id }) => id !== 'turnPage').length);
});

it('letters work by key position on Hebrew and Russian layouts', () => {
  expect(shortcutOf(press('ב', { code: 'KeyC' }), 'list', true)).toBe('category');
  expect(shortcutOf(press('с', { code: 'KeyC' }), 'list', true)).toBe('category');
  expect(shortcutOf(press('ז', { code: 'KeyZ', ctrlKey: true }), 'page', true)).toBe('undo');
});

it('letters work by the typed character on other Latin layouts', () => {
  expect(shortcutOf(press('j', { code: 'KeyC' }), 'list', true)).toBe('next');
});

it('Command on a Mac equals Control elsewhere, and Alt is left to the browser', () => {
  expect(shortcutOf(press('z', { metaKey: true }), 'page', true)).toBe('undo');
  expect(shortcutOf(press('z', { ctrlKey: true, altKey: true }), 'page', true)).toBeNull();
  expect(shortcutOf(press('z'), 'page', true)).toBeNull();
});

it('"?" opens the dialog with or without Shift', () => {
  expect(shortcutOf(press('?', { shiftKey: true }), 'page', true)).toBe('help');
  expect(shortcutOf(press('?'), 'page', true)).toBe('help');
});

it('single-key shortcuts can be disabled for the page and the preview, not for the list', () => {
  expect(shortcutOf(press('n'), 'preview', true)).toBe('confirm');
  expect(shortcutOf(press('n'), 'preview', false)).toBeNull();
  expect(shortcutOf(press('Delete'), 'preview', false)).toBe('leaveOut');
  expect(shortcutOf(press('?'), 'page', false)).toBeNull();
  expect(shortcutOf(press('z', { ctrlKey: true }), 'page', false)).toBe('undo');
  expect(shortcutOf(press('j'), 'list', false)).toBe('next');
});

it('Shift extends the selection with an arrow, not with a letter', () => {
  expect(shortcutOf(press('ArrowDown', { shiftKey: true }), 'list', true)).toBe('extendDown');
  expect(shortcutOf(press('J', { shiftKey: true }), 'list', true)).toBeNull();
});
