import { randomBytes } from 'node:crypto';
import { bearerOf, GoogleError } from './errors.mjs';
import { partOf } from './fields.mjs';
import { mailId, mailTree, toBase64Url } from './mail.mjs';
import { readQuery } from './mail-query.mjs';

export const GMAIL_READ_SCOPE = 'https://www.googleapis.com/auth/gmail.readonly';
/** Any of these scopes allows reading mail. */
const READING_SCOPES = [GMAIL_READ_SCOPE, 'https://www.googleapis.com/auth/gmail.modify', 'https://mail.google.com/'];
const SERVICE = 'gmail.googleapis.com';
const DEFAULT_RESULTS = 100;
const MAX_RESULTS = 500;

/**
 * Expiry of attachment ids. Google only documents that each `messages.get` creates new ones and that they must not be
 * stored. In practice an older id is refused after some time with "Invalid attachment token". Here the ids of a
 * message's two newest reads are valid for ten minutes, which is stricter than observed at Google.
 */
const READINGS_KEPT = 2;
const ATTACHMENT_ID_MS = 10 * 60 * 1000;

const SYSTEM_LABELS = ['INBOX', 'SENT', 'TRASH', 'SPAM', 'DRAFT', 'STARRED', 'IMPORTANT', 'UNREAD'];
const LABELS = [
  ...SYSTEM_LABELS,
  ...['PERSONAL', 'SOCIAL', 'PROMOTIONS', 'UPDATES', 'FORUMS'].map((name) => `CATEGORY_${name}`),
];

const notFound = () => new GoogleError(404, 'notFound', 'Requested entity was not found.');
const invalid = (message) => new GoogleError(400, 'invalidArgument', message);

/** Label ids of a mailbox owner's own labels by name: every label of a mail that is not one of Gmail's. */
function ownLabelsOf(messages) {
  const names = [...new Set(messages.flatMap(({ seed }) => seed.labels))].filter((name) => !LABELS.includes(name));
  return new Map(names.toSorted().map((name, index) => [name, `Label_${index + 1}`]));
}

/** Estimates the size without building the mail: its text and the base64 size of its attachments, if known. */
function estimatedSize(seed) {
  const attached = seed.attachments.reduce((sum, { content, size }) => {
    return sum + Math.ceil((size ?? (typeof content === 'function' ? 0 : Buffer.byteLength(content))) * 1.37);
  }, 0);
  return 2000 + attached + Buffer.byteLength(`${seed.text ?? ''}${seed.html ?? ''}`);
}

/** Returns mails as messages, newest first. */
function messagesOf(email, mails) {
  return mails
    .map((seed, i) => {
      const key = seed.key ?? `${i} ${seed.subject}`;
      const id = mailId(`${email} ${key}`);
      const threadId = seed.thread ? mailId(`${email} thread ${seed.thread}`) : id;
      let size;
      return {
        id,
        threadId,
        seed,
        at: seed.date.getTime(),
        size: () => {
          size ??= estimatedSize(seed);
          return size;
        },
      };
    })
    .sort((a, b) => b.at - a.at);
}

/**
 * Gmail's messages, read-only, as strict as Google's: tokens with scopes, queries, result pages, partial responses, and
 * attachment ids that expire.
 * @param {object} gmail
 * @param {ReturnType<import('./grants.mjs').createGrants>} gmail.grants
 * @param {(email: string) => object[]} gmail.mailsOf the mails of an account; called once, at its first use
 * @param {() => number} [gmail.now]
 * @returns {(request: import('node:http').IncomingMessage, url: URL) => Promise<unknown>} the response body; throws
 * GoogleErrors
 */
export function createGmail({ grants, mailsOf, now = Date.now }) {
  const mailboxes = new Map();
  /** By message id, newest last: attachment id to content, for the newest reads. */
  const readings = new Map();

  function mailboxOf(email) {
    if (!mailboxes.has(email)) {
      const messages = messagesOf(email, mailsOf(email));
      const byId = new Map(messages.map((message) => [message.id, message]));
      mailboxes.set(email, { messages, byId, ownLabels: ownLabelsOf(messages) });
    }
    return mailboxes.get(email);
  }

  function messageOf(email, id) {
    if (!/^[0-9a-f]+$/.test(id)) throw invalid('Invalid id value');
    const message = mailboxOf(email).byId.get(id);
    if (!message) throw notFound();
    return message;
  }

  function list(email, params) {
    const size = Number(params.get('maxResults') ?? DEFAULT_RESULTS);
    if (!Number.isInteger(size) || size < 1) throw invalid('Invalid maxResults');
    const matches = readQuery(params.get('q') ?? '');
    const { ownLabels } = mailboxOf(email);
    const nameOf = new Map([...ownLabels].map(([name, id]) => [id, name]));
    const labels = params.getAll('labelIds').map((id) => nameOf.get(id) ?? id);
    for (const label of labels)
      if (!LABELS.includes(label) && !ownLabels.has(label)) throw invalid(`Invalid label: ${label}`);
    const isHidden = ({ labels: own }) => own.includes('TRASH') || own.includes('SPAM');
    const withHidden =
      params.get('includeSpamTrash') === 'true' || /\bin:(?:anywhere|trash|spam)\b/.test(params.get('q') ?? '');
    const found = mailboxOf(email).messages.filter(
      (message) =>
        (withHidden || labels.some((label) => label === 'TRASH' || label === 'SPAM') || !isHidden(message.seed)) &&
        labels.every((label) => message.seed.labels.includes(label)) &&
        matches(message),
    );
    const from = pageStart(params.get('pageToken'));
    const page = found.slice(from, from + Math.min(size, MAX_RESULTS));
    const next = from + page.length;
    return {
      // Without messages the response has no such member, as at Google.
      ...(page.length > 0 && { messages: page.map(({ id, threadId }) => ({ id, threadId })) }),
      ...(next < found.length && { nextPageToken: Buffer.from(`from ${next}`).toString('base64url') }),
      resultSizeEstimate: found.length,
    };
  }

  function pageStart(token) {
    if (!token) return 0;
    const [, start] = /^from (\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
    if (!start) throw invalid('Invalid pageToken');
    return Number(start);
  }

  function withAttachmentIds(message, payload, contents) {
    const ids = new Map();
    const walk = (part) => {
      const content = contents.get(part.partId);
      if (content) {
        part.body.attachmentId = `ANGjdJ${randomBytes(180).toString('base64url')}`;
        ids.set(part.body.attachmentId, content);
      }
      for (const child of part.parts ?? []) walk(child);
    };
    walk(payload);
    const kept = [...(readings.get(message.id) ?? []), { ids, until: now() + ATTACHMENT_ID_MS }];
    readings.set(message.id, kept.slice(-READINGS_KEPT));
  }

  async function get(email, id, params) {
    const message = messageOf(email, id);
    const { seed, threadId, at } = message;
    const format = (params.get('format') ?? 'full').toLowerCase();
    if (!['full', 'metadata', 'minimal', 'raw'].includes(format)) throw invalid(`Invalid format: ${format}`);
    const { raw, payload, contents } = await mailTree(seed, id);
    const answer = {
      id,
      threadId,
      labelIds: seed.labels.map((name) => mailboxOf(email).ownLabels.get(name) ?? name),
      snippet: (seed.text ?? '').replace(/\s+/g, ' ').slice(0, 200),
      sizeEstimate: raw.length,
      historyId: String(1_000_000 + Math.floor(at / 60_000)),
      internalDate: String(at),
    };
    if (format === 'minimal') return answer;
    if (format === 'raw') return { ...answer, raw: toBase64Url(raw) };
    if (format === 'full') {
      withAttachmentIds(message, payload, contents);
      return { ...answer, payload };
    }
    const wanted = params.getAll('metadataHeaders').map((name) => name.toLowerCase());
    const headers = payload.headers.filter(({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()));
    return { ...answer, payload: { mimeType: payload.mimeType, headers } };
  }

  function attachment(email, id, attachmentId) {
    const message = messageOf(email, id);
    const reading = (readings.get(message.id) ?? []).find(({ ids, until }) => ids.has(attachmentId) && until > now());
    if (!reading) throw invalid('Invalid attachment token');
    const content = reading.ids.get(attachmentId);
    return { size: content.length, data: toBase64Url(content) };
  }

  const profile = (email) => {
    const { messages } = mailboxOf(email);
    const threads = new Set(messages.map(({ threadId }) => threadId)).size;
    return { emailAddress: email, messagesTotal: messages.length, threadsTotal: threads, historyId: '1000000' };
  };

  return async (request, { pathname, searchParams }) => {
    const { email } = bearerOf(request, grants, { scopes: READING_SCOPES, service: SERVICE });
    const [user, ...path] = pathname.replace('/gmail/v1/users/', '').split('/').map(decodeURIComponent);
    if (user !== 'me' && user !== email) throw new GoogleError(403, 'forbidden', `Delegation denied for ${email}`);
    // The scope is read-only.
    if (request.method !== 'GET') {
      throw new GoogleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
    }
    const answer = await answerTo(email, path, searchParams);
    return partOf(answer, searchParams.get('fields'));
  };

  async function answerTo(email, path, params) {
    const [kind, id, what, attachmentId, ...more] = path;
    if (more.length > 0) throw notFound();
    if (kind === 'profile' && !id) return profile(email);
    if (kind === 'labels' && !id) {
      const own = [...mailboxOf(email).ownLabels].map(([name, id]) => ({ id, name, type: 'user' }));
      return { labels: [...LABELS.map((name) => ({ id: name, name, type: 'system' })), ...own] };
    }
    if (kind !== 'messages') throw notFound();
    if (!id) return list(email, params);
    if (!what) return get(email, id, params);
    if (what === 'attachments' && attachmentId) return attachment(email, id, attachmentId);
    throw notFound();
  }
}
