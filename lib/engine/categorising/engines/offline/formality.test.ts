import { describe, expect, it } from 'vitest';
import { formalityOf } from './formality';
import { layOut } from './text/layout';

const marksOf = (text: string) => formalityOf(layOut([{ number: 1, text }]), { kinds: [] }).marks;

describe('the signs of an issued document', () => {
  const story =
    'Once there was a small boat that belonged to nobody and drifted between islands where children waved from every beach ' +
    'while their mothers called them home before darkness came over water';

  it('are not found in a story', () => {
    expect(marksOf(story)).toBe(0);
  });

  it('treat an unreadable page as a usual document, not a story', () => {
    expect(marksOf('oe = x\nUe - ~\n3 A 4\nad | iv zs')).toBeGreaterThan(3);
  });

  it('are surer in a text than in a few words', () => {
    expect(marksOf('small boat')).toBeGreaterThan(marksOf(story));
  });
});
