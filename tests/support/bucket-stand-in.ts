import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback } from '@/stand-ins/ports.mjs';

/**
 * A bucket with the used subset of S3, as strict as Amazon's. Every request must be signed (Signature Version 4,
 * docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html), path-style, and match its announced
 * length. A bulk deletion requires a checksum, and lists are cut at `pageSize`.
 */
export interface BucketStandIn {
  readonly url: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  readonly log: string[];
  /** Answers the next puts with an error, this many times. */
  failPuts(times: number, status: number, code: string): void;
  close(): Promise<void>;
}

export const BUCKET = {
  bucket: 'papers',
  region: 'eu-test-1',
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'very secret',
};

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

function requireSignature(request: IncomingMessage, url: URL): void {
  const [, keyId, day, region, names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const moment = String(request.headers['x-amz-date']);
  const signed = names.split(';');
  if (keyId !== BUCKET.accessKeyId || region !== BUCKET.region || !day || !moment.startsWith(day)) {
    throw new Refusal(403, 'AccessDenied');
  }
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!signed.includes(name)) throw new Refusal(403, 'AccessDenied');
  }
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted();
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...signed.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${BUCKET.secretAccessKey}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n'));
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new Refusal(403, 'SignatureDoesNotMatch');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const announced = request.headers['x-amz-content-sha256'];
  if (announced !== 'UNSIGNED-PAYLOAD' && announced !== sha256(body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  return body;
}

export async function startBucketStandIn({ pageSize = 1000 } = {}): Promise<BucketStandIn> {
  const objects = new Map<string, Buffer>();
  const log: string[] = [];
  let failing = { times: 0, status: 500, code: '' };

  async function answer(request: IncomingMessage, url: URL): Promise<{ status: number; body?: string | Buffer }> {
    requireSignature(request, url);
    const [, bucket, ...path] = url.pathname.split('/');
    const key = decodeURIComponent(path.join('/'));
    if (bucket !== BUCKET.bucket) throw new Refusal(404, 'NoSuchBucket');
    if (request.method === 'PUT') return put(request, key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) return deleteMany(request);
    if (request.method !== 'GET') throw new Refusal(405, 'MethodNotAllowed');
    if (key === '') return { status: 200, body: list(url.searchParams) };
    const body = objects.get(key);
    if (!body) throw new Refusal(404, 'NoSuchKey');
    return { status: 200, body };
  }

  async function put(request: IncomingMessage, key: string) {
    if (request.headers['content-length'] === undefined) throw new Refusal(411, 'MissingContentLength');
    if (failing.times > 0) {
      failing.times -= 1;
      await bodyOf(request);
      throw new Refusal(failing.status, failing.code);
    }
    objects.set(key, await bodyOf(request));
    return { status: 200 };
  }

  async function deleteMany(request: IncomingMessage) {
    const body = await bodyOf(request);
    const md5 = request.headers['content-md5'];
    const sum = Object.keys(request.headers).some((name) => name.startsWith('x-amz-checksum-'));
    if (md5 ? md5 !== createHash('md5').update(body).digest('base64') : !sum) throw new Refusal(400, 'InvalidRequest');
    for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(key);
    return { status: 200, body: '<DeleteResult/>' };
  }

  function list(params: URLSearchParams): string {
    if (params.get('list-type') !== '2') throw new Refusal(400, 'InvalidArgument');
    const prefix = params.get('prefix') ?? '';
    const delimiter = params.get('delimiter');
    const entries = [...objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => {
        const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
        return end < 0 ? { key } : { prefix: key.slice(0, end + 1) };
      });
    const unique = [...new Map(entries.map((entry) => [entry.key ?? entry.prefix ?? '', entry])).entries()];
    const rest = unique
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .filter(([name]) => name > (params.get('continuation-token') ?? ''));
    const page = rest.slice(0, pageSize);
    const isCut = rest.length > page.length;
    const rows = page.map(([, entry]) =>
      entry.key
        ? `<Contents><Key>${entry.key}</Key></Contents>`
        : `<CommonPrefixes><Prefix>${entry.prefix}</Prefix></CommonPrefixes>`,
    );
    const next = isCut ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://bucket');
    log.push(`${request.method} ${url.pathname}`);
    try {
      const { status, body = '' } = await answer(request, url);
      response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body);
    } catch (error) {
      if (!(error instanceof Refusal)) return response.destroy();
      const body = `<Error><Code>${error.code}</Code><Message>${error.code}</Message></Error>`;
      response.writeHead(error.status, { 'content-type': 'application/xml' }).end(body);
    }
  }

  const { server, url } = await listenOnLoopback((request, response) => void serve(request, response));
  return {
    url,
    objects,
    log,
    failPuts(times, status, code) {
      failing = { times, status, code };
    },
    close: () => closeServer(server),
  };
}
