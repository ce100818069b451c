import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetEnv } from '@/lib/platform/env/env.server';
import { writeLetter } from '@/lib/platform/mailer/letter';
import { post } from '@/lib/platform/mailer/outbox.server';
import { type Deliver, mailServer, SmtpRefusal } from '@/lib/platform/mailer/smtp.server';
import { eventually } from '@/tests/support/eventually';
import { openSmtpServer } from '@/tests/support/smtp';

let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
beforeAll(async () => {
  smtp = await openSmtpServer();
});
beforeEach(() => {
  Object.assign(process.env, { SMTP_URL: smtp.url, MAIL_FROM: 'מסודר <billing@mesudar.example>' });
  resetEnv();
});
afterEach(() => {
  smtp.letters.length = 0;
  smtp.troubles.length = 0;
  delete process.env.SMTP_URL;
  delete process.env.MAIL_FROM;
  resetEnv();
});
afterAll(() => smtp.close());

const letter = writeLetter({
  locale: 'he',
  subject: 'קבלה: תוכנית עסקית',
  paragraphs: ['תודה.', '.נקודה בתחילת שורה'],
  footer: 'סוף',
});
/** Retries without delay. */
const retry = { minTimeout: 1, factor: 1 };
const headersOf = (data = '') => data.slice(0, data.indexOf('\r\n\r\n'));
/** Returns the readable parts of a letter. */
function textOf(data = ''): string {
  const parts = data.split(/\r\n--[^\r\n]+\r\n/).map((part) => {
    const start = part.indexOf('\r\n\r\n');
    const [head, body] = [part.slice(0, start), part.slice(start + 4)];
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
    return /quoted-printable/i.test(head)
      ? Buffer.from(
          body
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString()
      : body;
  });
  return parts.join('\n');
}

describe('sending a letter', () => {
  it('uses text and HTML in its language, in a form that strict servers accept', async () => {
    expect(await post('noa@example.com', letter)).toBe(true);
    const [accepted] = smtp.letters;
    expect([accepted?.from, accepted?.to]).toEqual(['billing@mesudar.example', ['noa@example.com']]);
    expect(headersOf(accepted?.data)).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(headersOf(accepted?.data)).toMatch(/multipart\/alternative/);
    expect(textOf(accepted?.data)).toContain('.נקודה בתחילת שורה');
    expect(textOf(accepted?.data)).toContain('dir="rtl"');
    expect(smtp.faults).toEqual([]);
  });

  it.each([
    'noa@example.com, other@example.com',
    'noa@example.com\r\nBcc: other@example.com',
    'noa@example.com>\r\nRCPT TO:<other@example.com',
    'Noa <noa@example.com>',
    '',
  ])('reaches exactly one address: %j', async (to) => {
    expect(await post(to, letter, { retry })).toBe(false);
    expect(smtp.letters).toEqual([]);
  });

  it('adds no header from the subject', async () => {
    const subject = 'Hello\r\nBcc: other@example.com\r\n\r\nbody';
    await post('noa@example.com', { ...letter, subject });
    const [accepted] = smtp.letters;
    expect(accepted?.to).toEqual(['noa@example.com']);
    expect(headersOf(accepted?.data)).not.toMatch(/^Bcc:/im);
  });

  it('is retried if the server is busy or hangs up', async () => {
    smtp.troubles.push('busy', 'hangUp');
    expect(await post('noa@example.com', letter, { retry })).toBe(true);
    expect(smtp.letters).toHaveLength(1);
  });

  it('stops at once if the server refuses the letter', async () => {
    smtp.troubles.push('refuse');
    expect(await post('noa@example.com', letter, { retry })).toBe(false);
    expect([smtp.letters, smtp.troubles]).toEqual([[], []]);
  });

  it('stops after some tries, without throwing', async () => {
    smtp.troubles.push('busy', 'busy', 'busy', 'busy', 'busy');
    expect(await post('noa@example.com', letter, { retry })).toBe(false);
    expect(smtp.troubles).toEqual(['busy']);
  });

  it('names nobody in errors', async () => {
    smtp.troubles.push('refuse');
    const thrown = await mailServer()?.('noa@example.com', letter).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(SmtpRefusal);
    expect(`${String(thrown)} ${String((thrown as Error).cause)}`).not.toContain('@');
  });

  it('does nothing without a configured server', async () => {
    delete process.env.SMTP_URL;
    delete process.env.MAIL_FROM;
    resetEnv();
    expect(mailServer()).toBeNull();
    expect(await post('noa@example.com', letter)).toBe(false);
  });
});

it('queues a limited number of letters while the server is down', async () => {
  let release = () => {};
  const stuck = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = 0;
  const deliver: Deliver = () => {
    begun += 1;
    return stuck;
  };
  const many = Array.from({ length: 1000 }, () => post(`${randomUUID()}@example.com`, letter, { deliver }));
  await eventually(() => expect(begun).toBe(2));
  expect(await post('noa@example.com', letter, { deliver })).toBe(false);
  release();
  expect(new Set(await Promise.all(many))).toEqual(new Set([true]));
});
