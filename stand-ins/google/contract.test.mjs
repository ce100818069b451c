import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectResponse } from '../contract.mjs';
import { mail, startGoogleStandIn } from './index.mjs';

/**
 * What Google documents: https://developers.google.com/identity/protocols/oauth2/web-server,
 * https://developers.google.com/workspace/drive/api/reference/rest/v3, …/drive/api/guides/handle-errors,
 * https://developers.google.com/workspace/gmail/api/reference/rest
 */

const SITE = 'http://localhost:3000';
const EMAIL = 'noa.levi@example.com';
const DRIVE = 'https://www.googleapis.com/auth/drive.file';
const MAIL = 'https://www.googleapis.com/auth/gmail.readonly';
const FOLDER = 'application/vnd.google-apps.folder';
const PDF = Buffer.from('%PDF-1.4 a paper');
const HEAD = { from: 'Bank <mail@bank.example>', to: `Noa Levi <${EMAIL}>` };
const MAILS = [
  mail({ ...HEAD, subject: 'plain', date: new Date('2026-03-01'), text: 'nothing' }),
  mail({
    ...HEAD,
    subject: 'statement',
    date: new Date('2026-03-02'),
    labels: ['INBOX', 'Bills'],
    text: 'see',
    attachments: [{ name: 'a.pdf', content: PDF }],
  }),
];

let google;
/** Ids and tokens of the objects that rows name. */
const ids = {};

// ---- errors

/** `errors[0]` of Drive and Gmail. */
const problem = (reason, location) =>
  z.strictObject({
    message: z.string(),
    domain: z.literal(/RateLimit/i.test(reason) ? 'usageLimits' : 'global'),
    reason: z.literal(reason),
    ...(location && {
      location: z.literal(location),
      locationType: z.literal(location === 'Authorization' ? 'header' : 'parameter'),
    }),
  });
const driveError = (code, reason, location) =>
  z.strictObject({
    error: z.strictObject({
      code: z.literal(code),
      message: z.string(),
      errors: z.tuple([problem(reason, location)]),
    }),
  });
const gmailError = (code, reason, status) =>
  z.strictObject({
    error: z.strictObject({
      code: z.literal(code),
      message: z.string(),
      errors: z.tuple([problem(reason)]),
      status: z.literal(status),
    }),
  });
/** An error of access: of every API, with details. */
const accessError = (code, reason, detail, status) =>
  z.strictObject({
    error: z.strictObject({
      code: z.literal(code),
      message: z.string(),
      errors: z.tuple([problem(reason, code === 401 ? 'Authorization' : undefined)]),
      status: z.literal(status),
      details: z.tuple([
        z.strictObject({
          '@type': z.literal('type.googleapis.com/google.rpc.ErrorInfo'),
          reason: z.literal(detail),
          domain: z.literal('googleapis.com'),
          metadata: z.strictObject({ service: z.string() }),
        }),
      ]),
    }),
  });

// ---- Drive

const File = z.strictObject({
  kind: z.literal('drive#file'),
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
});
const WholeFile = File.extend({
  parents: z.tuple([z.string()]),
  appProperties: z.record(z.string(), z.string()),
  trashed: z.boolean(),
  explicitlyTrashed: z.boolean(),
  createdTime: z.iso.datetime(),
  modifiedTime: z.iso.datetime(),
  webViewLink: z.url(),
  size: z.string().regex(/^\d+$/).optional(),
  md5Checksum: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});
const FileList = z.strictObject({
  kind: z.literal('drive#fileList'),
  incompleteSearch: z.boolean(),
  nextPageToken: z.string().optional(),
  files: z.array(File),
});
const About = z.strictObject({
  kind: z.literal('drive#about'),
  user: z.strictObject({ permissionId: z.string(), emailAddress: z.email() }),
  storageQuota: z.strictObject({ limit: z.string(), usage: z.string() }),
});
const Ids = z.strictObject({
  kind: z.literal('drive#generatedIds'),
  space: z.literal('drive'),
  ids: z.array(z.string()).length(2),
});

const FILES = '/drive/v3/files';
const DRIVE_CONTRACT = [
  ['GET /drive/v3/about', 400, driveError(400, 'required', 'fields')],
  ['GET /drive/v3/about?fields=*', 200, About],
  [`GET ${FILES}/generateIds?count=2`, 200, Ids],
  [`GET ${FILES}/generateIds?count=1001`, 400, driveError(400, 'invalidParameter', 'count')],
  [`POST ${FILES}`, 200, File, { name: 'new' }],
  [`POST ${FILES}`, 409, driveError(409, 'fileIdInUse'), { id: ':file' }],
  [`POST ${FILES}`, 400, driveError(400, 'invalid', 'file.id'), { id: 'ours' }],
  [`POST ${FILES}`, 404, driveError(404, 'notFound', 'fileId'), { parents: ['UNKNOWN'] }],
  [`POST ${FILES}`, 403, driveError(403, 'parentNotAFolder'), { parents: [':file'] }],
  [`POST ${FILES}`, 400, driveError(400, 'parseError'), '{'],
  [`GET ${FILES}`, 200, FileList],
  [`GET ${FILES}?pageSize=1`, 200, FileList.required({ nextPageToken: true })],
  [`GET ${FILES}?pageSize=1001`, 400, driveError(400, 'invalidParameter', 'pageSize')],
  [`GET ${FILES}?pageToken=x`, 400, driveError(400, 'invalid', 'pageToken')],
  [`GET ${FILES}?q=nonsense`, 400, driveError(400, 'invalid', 'q')],
  [`GET ${FILES}?orderBy=size`, 400, driveError(400, 'invalid', 'orderBy')],
  [`GET ${FILES}?fields=files(nonsense)`, 400, driveError(400, 'invalidParameter', 'fields')],
  [`GET ${FILES}/:file`, 200, File],
  [`GET ${FILES}/:file?fields=*`, 200, WholeFile.required({ size: true, md5Checksum: true })],
  [`GET ${FILES}/:folder?fields=*`, 200, WholeFile.omit({ size: true, md5Checksum: true })],
  [`GET ${FILES}/:file?fields=id,parents`, 200, WholeFile.pick({ id: true, parents: true })],
  [`GET ${FILES}/:private`, 404, driveError(404, 'notFound', 'fileId')],
  [`PATCH ${FILES}/:file`, 200, File, { name: 'renamed' }],
  [`PATCH ${FILES}/:file?addParents=:folder&removeParents=:root`, 200, File, {}],
  [`PATCH ${FILES}/:file`, 403, driveError(403, 'fieldNotWritable'), { parents: [':folder'] }],
  [`PATCH ${FILES}/:folder?addParents=:inner&removeParents=:root`, 400, driveError(400, 'badRequest'), {}],
  [`PATCH ${FILES}/:private`, 404, driveError(404, 'notFound', 'fileId'), { name: 'mine' }],
  [`POST /upload${FILES}?uploadType=resumable`, 200, undefined, { name: 'large' }],
  [`POST /upload${FILES}?uploadType=other`, 400, driveError(400, 'invalid', 'uploadType'), {}],
  [`PUT /upload${FILES}?uploadType=resumable&upload_id=UNKNOWN`, 404, driveError(404, 'notFound')],
  ['GET /drive/v3/elsewhere', 404, driveError(404, 'notFound')],
];

// ---- Gmail

const Part = z.strictObject({
  partId: z.string(),
  mimeType: z.string(),
  filename: z.string(),
  headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  body: z.strictObject({ size: z.int(), data: z.base64url().optional(), attachmentId: z.string().optional() }),
  get parts() {
    return z.array(Part).optional();
  },
});
const Message = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  threadId: z.string().regex(/^[0-9a-f]{16}$/),
  labelIds: z.array(z.string()),
  snippet: z.string(),
  sizeEstimate: z.int(),
  historyId: z.string().regex(/^\d+$/),
  internalDate: z.string().regex(/^\d+$/),
});
const MessageList = z.strictObject({
  messages: z.array(Message.pick({ id: true, threadId: true })),
  nextPageToken: z.string().optional(),
  resultSizeEstimate: z.int(),
});
const Profile = z.strictObject({
  emailAddress: z.email(),
  messagesTotal: z.int(),
  threadsTotal: z.int(),
  historyId: z.string(),
});
const Labels = z.strictObject({
  labels: z.array(z.strictObject({ id: z.string(), name: z.string(), type: z.enum(['system', 'user']) })),
});
const Headers = Part.pick({ mimeType: true, headers: true });
const Attachment = z.strictObject({ size: z.literal(PDF.length), data: z.string().regex(/^[\w-]+={0,2}$/) });

const ME = '/gmail/v1/users/me';
const badArgument = gmailError(400, 'invalidArgument', 'INVALID_ARGUMENT');
const notFound = gmailError(404, 'notFound', 'NOT_FOUND');
const GMAIL_CONTRACT = [
  [`GET ${ME}/profile`, 200, Profile],
  [`GET /gmail/v1/users/${EMAIL}/profile`, 200, Profile],
  ['GET /gmail/v1/users/david.cohen@example.com/profile', 403, gmailError(403, 'forbidden', 'PERMISSION_DENIED')],
  [`GET ${ME}/labels`, 200, Labels],
  [`GET ${ME}/messages`, 200, MessageList],
  [`GET ${ME}/messages?maxResults=1`, 200, MessageList.required({ nextPageToken: true })],
  [`GET ${ME}/messages?q=subject:nowhere`, 200, MessageList.omit({ messages: true })],
  [`GET ${ME}/messages?labelIds=NOWHERE`, 400, badArgument],
  [`GET ${ME}/messages?maxResults=0`, 400, badArgument],
  [`GET ${ME}/messages?pageToken=x`, 400, badArgument],
  [`GET ${ME}/messages/:message`, 200, Message.extend({ payload: Part })],
  [`GET ${ME}/messages/:message?format=metadata`, 200, Message.extend({ payload: Headers })],
  [`GET ${ME}/messages/:message?format=minimal`, 200, Message],
  [`GET ${ME}/messages/:message?format=raw`, 200, Message.extend({ raw: z.string() })],
  [`GET ${ME}/messages/:message?format=other`, 400, badArgument],
  [`GET ${ME}/messages/0123456789abcdef`, 404, notFound],
  [`GET ${ME}/messages/nonsense`, 400, badArgument],
  [`GET ${ME}/messages/:message/attachments/:attachment`, 200, Attachment],
  [`GET ${ME}/messages/:message/attachments/UNKNOWN`, 400, badArgument],
  [`POST ${ME}/messages`, 403, gmailError(403, 'insufficientPermissions', 'PERMISSION_DENIED'), {}],
  [`GET ${ME}/elsewhere`, 404, notFound],
];

// ---- OAuth

const REDIRECT = `${SITE}/api/auth/callback/google`;
const Access = z.strictObject({
  access_token: z.string().startsWith('ya29.'),
  expires_in: z.int().positive(),
  scope: z.string(),
  token_type: z.literal('Bearer'),
});
const Tokens = Access.extend({ id_token: z.jwt(), refresh_token: z.string().startsWith('1//') });
const oauthError = (error) => z.strictObject({ error: z.literal(error), error_description: z.string() });
const VERIFIER = 'a verifier that is long enough, as RFC 7636 asks for';

/** Fields of the form, status, shape. */
const TOKEN_CONTRACT = [
  ['a code', { grant_type: 'authorization_code', code: ':code' }, 200, Tokens],
  ['the same code again', { grant_type: 'authorization_code', code: ':code' }, 400, oauthError('invalid_grant')],
  ['no code', { grant_type: 'authorization_code' }, 400, oauthError('invalid_request')],
  [
    'a code for another address',
    { grant_type: 'authorization_code', code: ':code2', redirect_uri: 'https://elsewhere.example' },
    400,
    oauthError('redirect_uri_mismatch'),
  ],
  [
    'a code without the right verifier',
    { grant_type: 'authorization_code', code: ':code3', code_verifier: 'made up' },
    400,
    oauthError('invalid_grant'),
  ],
  ['a refresh token', { grant_type: 'refresh_token', refresh_token: ':refresh' }, 200, Access],
  ['an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, 400, oauthError('invalid_grant')],
  ['no refresh token', { grant_type: 'refresh_token' }, 400, oauthError('invalid_request')],
  [
    'a wrong secret',
    { grant_type: 'refresh_token', refresh_token: ':refresh', client_secret: 'x' },
    401,
    oauthError('invalid_client'),
  ],
  ['another grant type', { grant_type: 'password' }, 400, oauthError('unsupported_grant_type')],
  ['no grant type', {}, 400, oauthError('invalid_request')],
];

// ---- the stand-in that they are about

const at = (path, init) => fetch(`${google.env.GOOGLE_ISSUER}${path}`, { redirect: 'manual', ...init });
const withIds = (value) =>
  typeof value === 'string' ? value.replace(/(?<![a-z]):([a-z]+\d?)/g, (all, name) => ids[name] ?? all) : value;

function call(row, token, body) {
  const [method, path] = row.split(' ');
  return at(withIds(path), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: withIds(typeof body === 'string' ? body : JSON.stringify(body)) }),
  });
}

async function newCode() {
  const form = {
    client_id: google.env.GOOGLE_CLIENT_ID,
    redirect_uri: REDIRECT,
    scope: `openid email ${MAIL}`,
    email: EMAIL,
    access_type: 'offline',
    decision: 'allow',
    granted: MAIL,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const answer = await at('/o/oauth2/v2/auth/callback', { method: 'POST', body: new URLSearchParams(form) });
  return new URL(answer.headers.get('location')).searchParams.get('code');
}

beforeAll(async () => {
  google = await startGoogleStandIn({ origins: [SITE], mailboxes: { [EMAIL]: MAILS } });
  Object.assign(ids, { code: await newCode(), code2: await newCode(), code3: await newCode() });
  const { accessToken, refreshToken } = google.grant(EMAIL, [MAIL]);
  Object.assign(ids, { mail: accessToken, refresh: refreshToken });
  ids.drive = google.drive.mintToken({ email: EMAIL }).access_token;
  ids.expired = google.drive.mintToken({ email: EMAIL, scopes: [MAIL, DRIVE], seconds: 0 }).access_token;
  ids.other = google.drive.mintToken({ email: EMAIL, scopes: ['openid'] }).access_token;
  const store = google.drive.driveOf(EMAIL);
  ids.root = store.rootId;
  ids.file = store.create({ name: 'a.pdf', mimeType: 'application/pdf' }, PDF).id;
  ids.folder = store.create({ name: 'folder', mimeType: FOLDER }).id;
  ids.inner = store.create({ name: 'inner', mimeType: FOLDER, parents: [ids.folder] }).id;
  ids.private = store.create({ name: 'private' }, PDF, { isByApp: false }).id;
  const { messages } = await (await call(`GET ${ME}/messages?q=has:attachment`, accessToken)).json();
  ids.message = messages[0].id;
  const { payload } = await (await call(`GET ${ME}/messages/:message`, accessToken)).json();
  ids.attachment = payload.parts.find(({ filename }) => filename).body.attachmentId;
});
afterAll(() => google.close());

describe('Drive', () => {
  it.each(DRIVE_CONTRACT)('answers %s with %i', async (row, status, shape, body) => {
    await expectResponse(await call(row, ids.drive, body), status, shape);
  });

  it('names the exceeded limit', async () => {
    google.drive.fail({ status: 403, reason: 'userRateLimitExceeded' }, { status: 429, reason: 'rateLimitExceeded' });
    const list = () => call(`GET ${FILES}`, ids.drive);
    await expectResponse(await list(), 403, driveError(403, 'userRateLimitExceeded'));
    await expectResponse(await list(), 429, driveError(429, 'rateLimitExceeded'));
  });

  it('refuses files above its quota', async () => {
    const store = google.drive.driveOf(EMAIL);
    store.setLimit(PDF.length * 2 + 1);
    const parts = ['{"name":"b"}', 'too much'].map(
      (part) => `--x\r\ncontent-type: application/json\r\n\r\n${part}\r\n`,
    );
    const answer = await at(`/upload${FILES}?uploadType=multipart`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ids.drive}`, 'content-type': 'multipart/related; boundary=x' },
      body: `${parts.join('')}--x--`,
    });
    store.setLimit(2 ** 30);
    await expectResponse(answer, 403, driveError(403, 'storageQuotaExceeded'));
  });
});

describe('Gmail', () => {
  it.each(GMAIL_CONTRACT)('answers %s with %i', async (row, status, shape, body) => {
    await expectResponse(await call(row, ids.mail, body), status, shape);
  });
});

describe('a request', () => {
  it.each([`GET ${FILES}`, `POST /upload${FILES}?uploadType=multipart`, `GET ${ME}/messages`])(
    'requires a token with a scope for %s',
    async (row) => {
      const [method, path] = row.split(' ');
      const missing = accessError(401, 'required', 'CREDENTIALS_MISSING', 'UNAUTHENTICATED');
      await expectResponse(await at(path, { method }), 401, missing);
      const invalid = accessError(401, 'authError', 'ACCESS_TOKEN_EXPIRED', 'UNAUTHENTICATED');
      for (const token of ['made-up', ids.expired]) await expectResponse(await call(row, token), 401, invalid);
      const detail = 'ACCESS_TOKEN_SCOPE_INSUFFICIENT';
      const insufficient = accessError(403, 'insufficientPermissions', detail, 'PERMISSION_DENIED');
      const answer = await call(row, ids.other);
      expect(answer.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
      await expectResponse(answer, 403, insufficient);
    },
  );
});

describe('the token endpoint', () => {
  const send = (fields) => {
    const { GOOGLE_CLIENT_ID: client_id, GOOGLE_CLIENT_SECRET: client_secret } = google.env;
    const isCode = fields.grant_type === 'authorization_code';
    const form = {
      client_id,
      client_secret,
      ...(isCode && { redirect_uri: REDIRECT, code_verifier: VERIFIER }),
      ...fields,
    };
    const entries = Object.entries(form).map(([name, value]) => [name, withIds(value)]);
    return at('/oauth2/token', { method: 'POST', body: new URLSearchParams(entries) });
  };

  it.each(TOKEN_CONTRACT)('answers %s', async (_name, fields, status, shape) => {
    await expectResponse(await send(fields), status, shape);
  });

  it('does not use up the code if the client secret is wrong', async () => {
    const fields = { grant_type: 'authorization_code', code: await newCode() };
    await expectResponse(await send({ ...fields, client_secret: 'wrong' }), 401, oauthError('invalid_client'));
    await expectResponse(await send(fields), 200, Tokens);
  });

  it('revokes a token only once', async () => {
    const body = () => new URLSearchParams({ token: ids.other });
    await expectResponse(await at('/oauth2/revoke', { method: 'POST', body: body() }), 200, z.strictObject({}));
    const again = await at('/oauth2/revoke', { method: 'POST', body: body() });
    await expectResponse(again, 400, oauthError('invalid_token'));
  });
});
