import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';

/** Longer text is not in the response itself, but behind an attachment id. In bytes. */
const MAX_INLINE_TEXT_BYTES = 64 * 1024;

/**
 * A mail as defined by a test or the seeded mailbox. Its content is generated on demand.
 * @param {import('../index.d.mts').MailSeed} seed
 */
export function mail({ labels = ['INBOX'], attachments = [], forwarded = [], ...seed }) {
  return { labels, attachments, forwarded: [forwarded].flat(), ...seed };
}

const bytesOf = async (content) => Buffer.from(typeof content === 'function' ? await content() : content);
const isInline = (attachment) => attachment.inline ?? attachment.cid !== undefined;

/** Returns an id in Gmail's format: 16 hexadecimal digits. @param {string} text the same text has the same id */
export function mailId(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** True for a mail that `has:attachment` finds. An inline picture (cid) does not count, a nested mail does. */
export function hasAttachment({ attachments, forwarded }) {
  return forwarded.length > 0 || attachments.some((attachment) => !(isInline(attachment) && attachment.cid));
}

async function compile(seed, messageId) {
  const nested = await Promise.all(
    seed.forwarded.map(async (inner, i) => ({
      filename: inner.fileName ?? false,
      contentType: 'message/rfc822',
      contentDisposition: 'attachment',
      content: (await compile(mail(inner), `${i}.${messageId}`)).raw,
    })),
  );
  const own = await Promise.all(
    seed.attachments.map(async (attachment) => ({
      filename: attachment.name ?? false,
      content: await bytesOf(attachment.content),
      contentType: attachment.type,
      contentDisposition: isInline(attachment) ? 'inline' : 'attachment',
      ...(attachment.cid && { cid: attachment.cid }),
    })),
  );
  const root = new MailComposer({
    from: seed.from,
    to: seed.to,
    subject: seed.subject,
    date: seed.date,
    text: seed.text ?? '',
    html: seed.html,
    messageId,
    headers: seed.headers,
    attachments: [...own, ...nested],
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { root, raw: await root.build() };
}

/** Returns the headers of a part, decoded as Gmail does. */
function partHeaders(type, node) {
  const quoted = node.filename ? `"${node.filename.replaceAll('"', '\\"')}"` : undefined;
  const charset = type.startsWith('text/') ? '; charset="UTF-8"' : '';
  const disposition = node.getHeader('content-disposition');
  const cid = node.getHeader('content-id');
  const encoding = node.getHeader('content-transfer-encoding');
  return [
    { name: 'Content-Type', value: `${type}${charset}${quoted ? `; name=${quoted}` : ''}` },
    ...(disposition
      ? [{ name: 'Content-Disposition', value: `${disposition}${quoted ? `; filename=${quoted}` : ''}` }]
      : []),
    ...(encoding ? [{ name: 'Content-Transfer-Encoding', value: encoding }] : []),
    ...(cid ? [{ name: 'Content-ID', value: cid }] : []),
  ];
}

function mailHeaders(seed, messageId) {
  const entries = {
    From: seed.from,
    To: seed.to,
    Subject: seed.subject,
    Date: seed.date.toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${messageId}>`,
    'MIME-Version': '1.0',
    ...seed.headers,
  };
  return Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, value }));
}

/**
 * Returns the part tree of a mail as in `messages.get`, and its bytes. Parts are numbered as in Gmail: the mail itself
 * has the empty id, its parts "0", "1", theirs "0.0". A nested mail is the only part of the part that contains it.
 * @param {ReturnType<typeof mail>} seed
 * @param {string} id
 * @returns {Promise<{ raw: Buffer, payload: object, contents: Map<string, Buffer> }>} `contents` by part id: contents
 * that need an attachment id
 */
export async function mailTree(seed, id) {
  const contents = new Map();
  const messageId = `${id}@mail.local`;
  const { root, raw } = await compile(seed, messageId);

  async function partOf(node, partId, owner, top) {
    const children = node.childNodes ?? [];
    const type = String(node.contentType || node.getHeader('content-type')).split(';')[0];
    const own = partHeaders(type, node);
    const headers = top ? [...mailHeaders(owner.seed, owner.messageId), ...own] : own;
    const part = { partId, mimeType: type, filename: node.filename || '', headers, body: { size: 0 } };
    const childId = (index) => (partId === '' ? String(index) : `${partId}.${index}`);
    if (children.length > 0) {
      part.parts = [];
      for (const [i, child] of children.entries()) part.parts.push(await partOf(child, childId(i), owner, false));
      return part;
    }
    const content = await bytesOf(node.content ?? '');
    part.body.size = content.length;
    if (type === 'message/rfc822') {
      const index = owner.nested;
      owner.nested += 1;
      const inner = mail(owner.seed.forwarded[index]);
      const innerId = `${index}.${owner.messageId}`;
      const compiled = await compile(inner, innerId);
      contents.set(partId, content);
      part.parts = [await partOf(compiled.root, childId(0), { seed: inner, messageId: innerId, nested: 0 }, true)];
      return part;
    }
    const isText = type.startsWith('text/') && !node.filename;
    if (isText && content.length <= MAX_INLINE_TEXT_BYTES) part.body.data = toBase64Url(content);
    else contents.set(partId, content);
    return part;
  }

  return { raw, payload: await partOf(root, '', { seed, messageId, nested: 0 }, true), contents };
}

/** Base64 as Gmail writes it: the URL-safe alphabet with padding. */
export function toBase64Url(bytes) {
  return Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
