import { expect, it } from 'vitest';
import { memoryOfTab } from '@/tests/support/workspace/locks';
import { createTextCipher } from './stored-texts.client';

const TEXT = 'חשבון חשמל, Electricity bill 412.36';

it('a text can be read by the tab that encrypted it, also after a reload', async () => {
  const memory = memoryOfTab();
  const sealed = await createTextCipher(memory).encrypt(TEXT);
  expect(sealed && (await createTextCipher(memory).decrypt(sealed))).toBe(TEXT);
});

it('another tab cannot read it, and it is not stored in plain text', async () => {
  const sealed = await createTextCipher(memoryOfTab()).encrypt(TEXT);
  expect(new TextDecoder().decode(sealed ?? undefined)).not.toContain('Electricity');
  expect(sealed && (await createTextCipher(memoryOfTab()).decrypt(sealed))).toBeNull();
});

it('a modified ciphertext is rejected', async () => {
  const cipher = createTextCipher(memoryOfTab());
  const sealed = await cipher.encrypt(TEXT);
  if (!sealed) throw new Error('not sealed');
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(await cipher.decrypt(sealed)).toBeNull();
});

it('nothing is encrypted if the browser has no cryptography', async () => {
  expect(await createTextCipher(memoryOfTab(), null).encrypt(TEXT)).toBeNull();
});
