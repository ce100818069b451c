import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_PASSWORD_FILE_BYTES, MAX_PASSWORDS } from '@/lib/features/command/read-passwords.server';
import { type Desk, openDesk } from '@/tests/support/organise/desk';
import { encryptedPdf } from '../documents/inputs';

let desk: Desk;
beforeEach(async () => {
  desk = openDesk();
  desk.put('open.pdf');
  desk.put('one.pdf', await encryptedPdf('sesame'));
  desk.put('two.pdf', await encryptedPdf(' שלום 1 '));
});
afterEach(() => desk.close());

const passwordFile = (content: string | Uint8Array) => writeFileSync(join(desk.base, 'words.txt'), content);
const read = () =>
  JSON.parse(desk.written()).map(({ fileName, errorCode }: Record<string, string>) => [fileName, errorCode]);

describe('locked PDFs', () => {
  it('are opened with the right password, from the option or the file', async () => {
    passwordFile('\uFEFFwrong\r\n\r\n שלום 1 \r\n');
    const args = ['papers', '--json', '--password', 'no', '--password=sesame', '--password-file', 'words.txt'];
    expect(await desk.run(args)).toBe(0);
    expect(read()).toEqual([
      ['one.pdf', undefined],
      ['open.pdf', undefined],
      ['two.pdf', undefined],
    ]);
    expect(desk.noted.join('\n') + desk.written()).not.toMatch(/sesame|שלום/);
  });

  it('that stay locked are named, with instructions', async () => {
    expect(await desk.run(['papers', 'out.zip'])).toBe(2);
    expect(desk.noted.join('\n')).toContain('2 PDFs are locked: one.pdf, two.pdf. --password or --password-file opens');
    expect(await desk.run(['papers', 'out.zip', '--password', 'sesame'])).toBe(2);
    expect(desk.noted.join('\n')).toContain('No password given opens this PDF: two.pdf.');
    expect(desk.noted.join('\n') + desk.written()).not.toContain('sesame');
  });

  it('leave no password in the journal of a run in their folder', async () => {
    expect(await desk.run(['papers', '--in-place', '--password', 'sesame'])).toBe(2);
    const { readFileSync } = await import('node:fs');
    const text = desk
      .journals()
      .map((path) => readFileSync(path, 'utf8'))
      .join('');
    expect(text).toContain('one.pdf');
    expect(text).not.toContain('sesame');
  });

  it.each([
    ['missing', undefined, 'could not be opened'],
    ['no text', new Uint8Array([0xff, 0xfe, 0x00]), 'is not a list of passwords'],
    ['too long', 'x'.repeat(MAX_PASSWORD_FILE_BYTES + 1), 'is not a list of passwords'],
    ['too many', Array.from({ length: MAX_PASSWORDS + 1 }, (_, index) => index).join('\n'), `at most ${MAX_PASSWORDS}`],
  ])('a file of passwords that is %s is refused', async (_, content, words) => {
    if (content !== undefined) passwordFile(content);
    expect(await desk.run(['papers', '--password-file', 'words.txt'])).toBe(1);
    expect(desk.noted.at(-1)).toContain(words);
  });
});
