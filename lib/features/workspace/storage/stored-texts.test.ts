import { expect, it } from 'vitest';
import { memoryOfTab } from '@/tests/support/workspace/locks';
import { createTextCipher } from './stored-texts.client';

const TEXT = 'חשבון חשמל, Electricity bill 412.36';

it('a text comes back in the tab that sealed it, also after a reload', async () => {
  const memory = memoryOfTab();
  const sealed = await createTextCipher(memory).seal(TEXT);
  expect(sealed && (await createTextCipher(memory).open(sealed))).toBe(TEXT);
});

it('another tab cannot read it, and neither is it stored in the clear', async () => {
  const sealed = await createTextCipher(memoryOfTab()).seal(TEXT);
  expect(new TextDecoder().decode(sealed ?? undefined)).not.toContain('Electricity');
  expect(sealed && (await createTextCipher(memoryOfTab()).open(sealed))).toBeNull();
});

it('a text that was changed is not read', async () => {
  const cipher = createTextCipher(memoryOfTab());
  const sealed = await cipher.seal(TEXT);
  if (!sealed) throw new Error('not sealed');
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(await cipher.open(sealed)).toBeNull();
});

it('without cryptography nothing is sealed', async () => {
  expect(await createTextCipher(memoryOfTab(), null).seal(TEXT)).toBeNull();
});
