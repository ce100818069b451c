import { describe, expect, it } from 'vitest';
import { SHORTCUTS } from '@/lib/features/desk/shortcuts';
import {
  cardSizeOf,
  hasCard,
  isPreviewable,
  neighboursOf,
  previewKindOf,
  type Rotation,
  stepOfKey,
  turned,
} from './preview-rules';
import { zoomOfKey } from './zoom-rules';

describe('the preview mode of a file', () => {
  it.each([
    ['pdf', 'pages'],
    ['tiff', 'pages'],
    ['jpg', 'picture'],
    ['png', 'picture'],
    ['docx', 'text'],
    [null, 'none'],
  ] as const)('%s as %s', (kind, shown) => {
    expect(previewKindOf({ kind })).toBe(shown);
  });

  it('follows the size limits', () => {
    expect(cardSizeOf({ kind: 'pdf' })).toEqual({ width: 280, height: 400 });
    expect(cardSizeOf({ kind: 'jpg' })).toEqual({ width: 320, height: 300 });
    expect(cardSizeOf({ kind: null })).toEqual({ width: 320, height: 300 });
  });
});

describe('the hover card', () => {
  it.each(['completed', 'categorising', 'categorised'] as const)('is shown for a file that is %s', (status) => {
    expect(hasCard({ status })).toBe(true);
  });

  it.each(['waiting', 'reading', 'error', 'password'] as const)('is hidden for a file that is %s', (status) => {
    expect(hasCard({ status })).toBe(false);
  });
});

describe('the full preview', () => {
  it('opens locked and failed files too, once their type is known', () => {
    expect(isPreviewable({ status: 'password', kind: 'pdf' })).toBe(true);
    expect(isPreviewable({ status: 'error', kind: 'pdf' })).toBe(true);
    expect(isPreviewable({ status: 'error', kind: null })).toBe(false);
    expect(isPreviewable({ status: 'waiting', kind: null })).toBe(false);
  });

  it('rotates by quarter turns in a cycle', () => {
    const clockwise = [90, 180, 270, 0];
    let rotation: Rotation = 0;
    for (const expected of clockwise) {
      rotation = turned(rotation, 1);
      expect(rotation).toBe(expected);
    }
    expect(turned(0, -1)).toBe(270);
    expect(turned(270, -1)).toBe(180);
  });
});

describe('arrow keys', () => {
  const key = (name: string, modifiers: Partial<KeyboardEvent> = {}) => ({
    key: name,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...modifiers,
  });

  it('turn pages in reading direction', () => {
    expect(stepOfKey(key('ArrowRight'), 'ltr')).toEqual({ of: 'page', by: 1 });
    expect(stepOfKey(key('ArrowLeft'), 'ltr')).toEqual({ of: 'page', by: -1 });
    expect(stepOfKey(key('ArrowRight'), 'rtl')).toEqual({ of: 'page', by: -1 });
    expect(stepOfKey(key('ArrowLeft'), 'rtl')).toEqual({ of: 'page', by: 1 });
  });

  it('switch files with Alt', () => {
    expect(stepOfKey(key('ArrowRight', { altKey: true }), 'ltr')).toEqual({ of: 'file', by: 1 });
    expect(stepOfKey(key('ArrowRight', { altKey: true }), 'rtl')).toEqual({ of: 'file', by: -1 });
  });

  it('match the shortcuts dialog and never zoom', () => {
    const shown = SHORTCUTS.find(({ id }) => id === 'turnPage')?.keys ?? [];
    expect(shown.map((stroke) => stepOfKey(key(stroke.key), 'ltr')?.by)).toEqual([-1, 1]);
    expect(shown.map((stroke) => zoomOfKey(key(stroke.key), 1))).toEqual([null, null]);
    expect(['+', '=', '-', '0'].map((name) => stepOfKey(key(name), 'ltr'))).toEqual([null, null, null, null]);
  });

  it('ignore other keys and other modifiers', () => {
    expect(stepOfKey(key('ArrowDown'), 'ltr')).toBeNull();
    expect(stepOfKey(key('ArrowRight', { metaKey: true }), 'ltr')).toBeNull();
    expect(stepOfKey(key('ArrowRight', { shiftKey: true }), 'ltr')).toBeNull();
  });
});

describe('neighbouring files', () => {
  it('are the previous and the next file', () => {
    expect(neighboursOf(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c' });
  });

  it('are missing at the ends of the list or for a removed file', () => {
    expect(neighboursOf(['a', 'b'], 'a')).toEqual({ previous: null, next: 'b' });
    expect(neighboursOf(['a', 'b'], 'b')).toEqual({ previous: 'a', next: null });
    expect(neighboursOf(['a', 'b'], 'x')).toEqual({ previous: null, next: null });
  });
});
