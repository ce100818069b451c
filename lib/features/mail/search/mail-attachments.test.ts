import { describe, expect, it } from 'vitest';
import { GmailMessage, type GmailPart } from '../gmail/gmail-message';
import { attachmentsOf, MIN_PICTURE_BYTES, partOf } from './mail-attachments.server';
import { senderOf } from './mail-context-of.server';

const AT = Date.UTC(2026, 2, 1);
const part = (more: Partial<GmailPart>): GmailPart => ({
  ...{ partId: '', mimeType: 'text/plain', filename: '', headers: [], body: { size: 0 }, parts: [] },
  ...more,
});
const file = (partId: string, filename: string, mimeType = 'application/pdf', more: Partial<GmailPart> = {}) =>
  part({ partId, filename, mimeType, body: { attachmentId: `id-${partId}`, size: 50_000 }, ...more });
const html = (text: string) =>
  part({ mimeType: 'text/html', body: { size: text.length, data: Buffer.from(text).toString('base64url') } });
const headers = (entries: Record<string, string>) => Object.entries(entries).map(([name, value]) => ({ name, value }));
const message = (...parts: GmailPart[]): GmailMessage => ({
  id: 'm1',
  internalDate: AT,
  payload: part({ mimeType: 'multipart/mixed', headers: headers({ From: 'A <a@x.example>', Subject: 'S' }), parts }),
});
const names = (...parts: GmailPart[]) => attachmentsOf(message(...parts)).map(({ fileName }) => fileName);

describe('the attachments of a mail', () => {
  it('are documents of an accepted type, by name or by media type', () => {
    const found = names(
      file('1', 'a.pdf', 'application/octet-stream'),
      file('2', 'b.JPEG', 'application/octet-stream'),
      file('3', '', 'application/pdf'),
      file('4', 'c', 'image/png'),
      file('5', 'd.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
      file('6', 'e.tiff', 'image/tiff'),
      file('7', 'f.gif', 'image/gif'),
      file('8', 'g.ics', 'text/calendar'),
    );
    expect(found).toEqual(['a.pdf', 'b.JPEG', '', 'c', 'd.docx', 'e.tiff']);
  });

  it('are found at any depth of nested parts', () => {
    const nested = part({ parts: [part({ parts: [file('1.0.0', 'deep.pdf')] })] });
    expect(names(html('<p>'), nested)).toEqual(['deep.pdf']);
    let bottomless = file('x', 'too deep.pdf');
    for (let i = 0; i < 10_000; i++) bottomless = part({ parts: [bottomless] });
    expect(names(bottomless)).toEqual([]);
  });

  it('exclude inline pictures and small ones', () => {
    const picture = (partId: string, cid: string, more: Partial<GmailPart> = {}) =>
      file(partId, `${partId}.png`, 'image/png', { headers: headers({ 'Content-Id': `<${cid}>` }), ...more });
    const found = names(
      html('<img src="cid:a@x"><div style="background:url(cid:b%40x)">'),
      picture('1', 'a@x'),
      picture('2', 'b@x'),
      picture('3', 'c@x'),
      picture('4', 'd@x', { body: { attachmentId: 'i', size: MIN_PICTURE_BYTES - 1 } }),
    );
    expect(found).toEqual(['3.png']);
  });

  it('exclude pictures with an inline disposition if the text is too long to be included', () => {
    const long = part({ mimeType: 'text/html', body: { attachmentId: 'h', size: 100_000 } });
    const picture = (partId: string, disposition: string) => {
      const about = headers({ 'Content-ID': `<${partId}>`, 'Content-Disposition': `${disposition}; filename="x"` });
      return file(partId, `${partId}.png`, 'image/png', { headers: about });
    };
    expect(names(long, picture('1', 'inline'), picture('2', 'attachment'))).toEqual(['2.png']);
  });
});

describe('a forwarded mail', () => {
  const inner = (own: Record<string, string>, child: Record<string, string> = {}) =>
    part({
      mimeType: 'message/rfc822',
      filename: 'fwd.eml',
      headers: headers(own),
      parts: [part({ mimeType: 'multipart/mixed', headers: headers(child), parts: [file('1.0.0', 'in.pdf')] })],
    });
  const contextOf = (mail: GmailPart) => attachmentsOf(message(mail))[0]?.context;

  it('uses its own headers, wherever they are', () => {
    const own = { From: 'B <b@y.example>', Subject: 'Inner', Date: 'Tue, 3 Feb 2026 10:00:00 +0200' };
    const expected = {
      ...{ from: 'B <b@y.example>', senderName: 'B', senderAddress: 'b@y.example', subject: 'Inner' },
      ...{ date: '2026-02-03T08:00:00.000Z', messageId: 'm1' },
    };
    expect(contextOf(inner({}, own))).toEqual(expected);
    expect(contextOf(inner(own))).toEqual(expected);
  });

  it('inherits missing or invalid values from the outer mail', () => {
    expect(contextOf(inner({}))).toMatchObject({ senderAddress: 'a@x.example', subject: 'S' });
    const future = inner({}, { From: 'B <b@y.example>', Date: 'Tue, 3 Feb 2099 10:00:00 +0200' });
    expect(contextOf(future)).toMatchObject({ senderAddress: 'b@y.example', date: new Date(AT).toISOString() });
  });
});

it('Gmail answers may lack everything but the id and the date', () => {
  const bare = GmailMessage.parse({
    id: 'a',
    internalDate: '1772323200000',
    payload: { parts: [{ filename: 'x.pdf' }] },
  });
  expect(attachmentsOf(bare)).toEqual([]);
  expect(GmailMessage.safeParse({ id: 'a' }).success).toBe(false);
});

it('a part is found again by its id', () => {
  const mail = message(part({ partId: '1', parts: [file('1.1', 'a.pdf')] }));
  expect(partOf(mail, '1.1')?.filename).toBe('a.pdf');
  expect(partOf(mail, '2')).toBeNull();
});

it.each([
  ['"Levi, Noa" <Noa@Example.com>', 'Levi, Noa', 'noa@example.com'],
  ['noa@example.com', '', 'noa@example.com'],
  ['חברת החשמל <a@iec.example>, b@x.example', 'חברת החשמל', 'a@iec.example'],
  ['nobody', 'nobody', ''],
  ['', '', ''],
])('the sender of %j', (from, senderName, senderAddress) => {
  expect(senderOf(from)).toMatchObject({ senderName, senderAddress });
});
