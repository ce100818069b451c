import { expect, it } from 'vitest';
import { SHORTCUTS, shortcutOf } from './shortcuts';

const press = (key: string, over: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...over,
});

it('no key means two things in one place', () => {
  for (const { id, keys, scope } of SHORTCUTS) {
    if (scope === 'preview') continue;
    for (const { key, mod, shift } of keys) {
      const event = press(key, { ctrlKey: Boolean(mod), shiftKey: Boolean(shift) });
      expect(shortcutOf(event, scope, true), `${key} in ${scope}`).toBe(id);
    }
  }
});

it('letters work with a Hebrew and a Russian layout, by their place', () => {
  expect(shortcutOf(press('ב', { code: 'KeyC' }), 'list', true)).toBe('category');
  expect(shortcutOf(press('с', { code: 'KeyC' }), 'list', true)).toBe('category');
  expect(shortcutOf(press('ז', { code: 'KeyZ', ctrlKey: true }), 'page', true)).toBe('undo');
});

it('letters go by what is typed on other Latin layouts', () => {
  expect(shortcutOf(press('j', { code: 'KeyC' }), 'list', true)).toBe('next');
});

it('Command does on a Mac what Control does elsewhere, and Alt is left to the browser', () => {
  expect(shortcutOf(press('z', { metaKey: true }), 'page', true)).toBe('undo');
  expect(shortcutOf(press('z', { ctrlKey: true, altKey: true }), 'page', true)).toBeNull();
  expect(shortcutOf(press('z'), 'page', true)).toBeNull();
});

it('the map opens by ? with or without Shift', () => {
  expect(shortcutOf(press('?', { shiftKey: true }), 'page', true)).toBe('help');
  expect(shortcutOf(press('?'), 'page', true)).toBe('help');
});

it('keys without a modifier can be switched off for the page; the list keeps its own', () => {
  expect(shortcutOf(press('?'), 'page', false)).toBeNull();
  expect(shortcutOf(press('z', { ctrlKey: true }), 'page', false)).toBe('undo');
  expect(shortcutOf(press('j'), 'list', false)).toBe('next');
});

it('Shift with an arrow extends the selection, which another letter with Shift does not', () => {
  expect(shortcutOf(press('ArrowDown', { shiftKey: true }), 'list', true)).toBe('extendDown');
  expect(shortcutOf(press('J', { shiftKey: true }), 'list', true)).toBeNull();
});
