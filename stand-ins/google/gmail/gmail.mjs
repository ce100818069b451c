import { randomBytes } from 'node:crypto';
import { createRouter } from '../../router.mjs';
import { GoogleError, requireHolder } from '../errors.mjs';
import { selectFields } from '../fields.mjs';
import { mailTree, toBase64Url } from './mail.mjs';
import { createMailbox, LABELS } from './messages.mjs';
import { readQuery } from './query.mjs';

/** Any of these scopes allows reading mail. */
const READING_SCOPES = [
  'https://www.googleapis.com/auth/gmail.readonly',
  'https://www.googleapis.com/auth/gmail.modify',
  'https://mail.google.com/',
];
const SERVICE = 'gmail.googleapis.com';
const DEFAULT_RESULTS = 100;
const MAX_RESULTS = 500;
const FORMATS = ['full', 'metadata', 'minimal', 'raw'];

/**
 * Expiry of attachment ids. Google only documents that each `messages.get` creates new ones and that they must not be
 * stored. In practice an older id is refused after some time with "Invalid attachment token". Here the ids of a
 * message's two newest reads are valid for ten minutes, which is stricter than observed at Google.
 */
const READS_WITH_VALID_IDS = 2;
const ATTACHMENT_ID_MS = 10 * 60 * 1000;

const notFound = () => new GoogleError(404, 'notFound', 'Requested entity was not found.');
const invalid = (message) => new GoogleError(400, 'invalidArgument', message);

/** @typedef {ReturnType<typeof createMailbox>} Mailbox */

/** @param {Mailbox} mailbox @param {string} id */
function requireMessage({ byId }, id) {
  if (!/^[0-9a-f]+$/.test(id)) throw invalid('Invalid id value');
  const message = byId.get(id);
  if (!message) throw notFound();
  return message;
}

function getProfile(_gmail, { messages, email }) {
  const threadsTotal = new Set(messages.map(({ threadId }) => threadId)).size;
  return { emailAddress: email, messagesTotal: messages.length, threadsTotal, historyId: '1000000' };
}

function listLabels(_gmail, { ownLabels }) {
  const own = [...ownLabels].map(([name, id]) => ({ id, name, type: 'user' }));
  return { labels: [...LABELS.map((name) => ({ id: name, name, type: 'system' })), ...own] };
}

function pageStart(token) {
  if (!token) return 0;
  const [, start] = /^from (\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (!start) throw invalid('Invalid pageToken');
  return Number(start);
}

/** Returns the names of the labels that a request filters by. */
function requestedLabels({ ownLabels }, ids) {
  const nameOf = new Map([...ownLabels].map(([name, id]) => [id, name]));
  return ids.map((id) => {
    const name = nameOf.get(id) ?? id;
    if (!LABELS.includes(name) && !ownLabels.has(name)) throw invalid(`Invalid label: ${name}`);
    return name;
  });
}

function listMessages(_gmail, mailbox, params) {
  const size = Number(params.get('maxResults') ?? DEFAULT_RESULTS);
  if (!Number.isInteger(size) || size < 1) throw invalid('Invalid maxResults');
  const query = params.get('q') ?? '';
  const matches = readQuery(query);
  const labels = requestedLabels(mailbox, params.getAll('labelIds'));
  const isHidden = (names) => names.includes('TRASH') || names.includes('SPAM');
  const withHidden =
    params.get('includeSpamTrash') === 'true' || isHidden(labels) || /\bin:(?:anywhere|trash|spam)\b/.test(query);
  const found = mailbox.messages.filter(
    (message) =>
      (withHidden || !isHidden(message.seed.labels)) &&
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

async function getMessage(gmail, mailbox, params, { id }) {
  const message = requireMessage(mailbox, id);
  const { seed, threadId, at } = message;
  const format = (params.get('format') ?? 'full').toLowerCase();
  if (!FORMATS.includes(format)) throw invalid(`Invalid format: ${format}`);
  const { raw, payload, contents } = await mailTree(seed, id);
  const minimal = {
    id,
    threadId,
    labelIds: seed.labels.map((name) => mailbox.ownLabels.get(name) ?? name),
    snippet: (seed.text ?? '').replace(/\s+/g, ' ').slice(0, 200),
    sizeEstimate: raw.length,
    historyId: String(1_000_000 + Math.floor(at / 60_000)),
    internalDate: String(at),
  };
  if (format === 'minimal') return minimal;
  if (format === 'raw') return { ...minimal, raw: toBase64Url(raw) };
  if (format === 'full') return { ...minimal, payload: gmail.withAttachmentIds(id, payload, contents) };
  const wanted = params.getAll('metadataHeaders').map((name) => name.toLowerCase());
  const headers = payload.headers.filter(({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()));
  return { ...minimal, payload: { mimeType: payload.mimeType, headers } };
}

function getAttachment(gmail, mailbox, _params, { id, attachmentId }) {
  const content = gmail.attachment(requireMessage(mailbox, id).id, attachmentId);
  if (!content) throw invalid('Invalid attachment token');
  return { size: content.length, data: toBase64Url(content) };
}

const findRoute = createRouter([
  ['GET', '/gmail/v1/users/:user/profile', getProfile],
  ['GET', '/gmail/v1/users/:user/labels', listLabels],
  ['GET', '/gmail/v1/users/:user/messages', listMessages],
  ['GET', '/gmail/v1/users/:user/messages/:id', getMessage],
  ['GET', '/gmail/v1/users/:user/messages/:id/attachments/:attachmentId', getAttachment],
]);

/**
 * Gmail's messages, read-only, as strict as Google's: tokens with scopes, queries, result pages, partial responses, and
 * attachment ids that expire. https://developers.google.com/workspace/gmail/api/reference/rest
 */
export class Gmail {
  /** @type {Map<string, Mailbox & { email: string }>} */
  #mailboxes = new Map();
  /** @type {Map<string, { ids: Map<string, Buffer>, until: number }[]>} by message id: contents of its newest reads */
  #reads = new Map();
  #options;

  /**
   * @param {object} options
   * @param {import('../grants.mjs').Grants} options.grants
   * @param {(email: string) => object[]} options.mailsOf the mails of an account; called once, at its first use
   * @param {() => number} [options.now]
   */
  constructor({ now = Date.now, ...options }) {
    this.#options = { ...options, now };
  }

  #mailboxOf(email) {
    const mailbox = this.#mailboxes.get(email) ?? { email, ...createMailbox(email, this.#options.mailsOf(email)) };
    this.#mailboxes.set(email, mailbox);
    return mailbox;
  }

  /** Adds new attachment ids to the parts of a message. */
  withAttachmentIds(messageId, payload, contents) {
    const ids = new Map();
    const addTo = (part) => {
      const content = contents.get(part.partId);
      if (content) {
        part.body.attachmentId = `ANGjdJ${randomBytes(180).toString('base64url')}`;
        ids.set(part.body.attachmentId, content);
      }
      for (const child of part.parts ?? []) addTo(child);
    };
    addTo(payload);
    const reads = [...(this.#reads.get(messageId) ?? []), { ids, until: this.#options.now() + ATTACHMENT_ID_MS }];
    this.#reads.set(messageId, reads.slice(-READS_WITH_VALID_IDS));
    return payload;
  }

  /** Returns the content that a valid attachment id refers to. */
  attachment(messageId, attachmentId) {
    const valid = (this.#reads.get(messageId) ?? []).filter(({ until }) => until > this.#options.now());
    return valid.find(({ ids }) => ids.has(attachmentId))?.ids.get(attachmentId);
  }

  /**
   * Returns the response body; throws GoogleErrors.
   * @param {import('node:http').IncomingMessage} request
   * @param {URL} address
   */
  async answer(request, { pathname, searchParams }) {
    const { email } = requireHolder(request, this.#options.grants, { scopes: READING_SCOPES, service: SERVICE });
    // The scope is read-only.
    if (request.method !== 'GET')
      throw new GoogleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
    const { handler, params } = findRoute(request.method, pathname);
    if (!handler) throw notFound();
    if (params.user !== 'me' && params.user !== email)
      throw new GoogleError(403, 'forbidden', `Delegation denied for ${email}`);
    const body = await handler(this, this.#mailboxOf(email), searchParams, params);
    return selectFields(body, searchParams.get('fields'));
  }
}
