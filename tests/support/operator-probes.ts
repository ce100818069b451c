import type { RawAnswer, RawRequest } from './raw-request';

/** A request by someone who searches for the operator's side, as a function of its words. */
export interface Probe {
  readonly name: string;
  readonly request: (words: ProbeWords) => RawRequest & { readonly path: string };
  /** True if it contains the right prefix, in a place where it must not open anything either. */
  readonly isRight?: boolean;
}

/** Words of a probe. Its harmless counterpart uses other words of the same length. */
export interface ProbeWords {
  readonly prefix: string;
  readonly room: string;
  /** Folder of the operator's pages. */
  readonly tree: string;
}

const EXAMPLE: ProbeWords = { prefix: '{prefix}', room: 'admin', tree: 'inner' };
const at = (path: (words: ProbeWords) => string, more: Partial<Probe> = {}): Probe => ({
  name: path(EXAMPLE),
  request: (words) => ({ path: path(words) }),
  ...more,
});
const rightAt = (path: (words: ProbeWords) => string) => at(path, { isRight: true });

/** Addresses of the public side, with a wrong prefix. */
const PAGES: readonly ((words: ProbeWords) => string)[] = [
  ({ room }) => `/${room}`,
  ({ room }) => `/he/${room}`,
  ({ room }) => `/${room}/`,
  ({ room }) => `/${room}/login`,
  ({ room }) => `/${room}.php`,
  ({ prefix }) => `/${prefix}`,
  ({ prefix, room }) => `/${prefix}/${room}`,
  ({ prefix, room }) => `/he/${prefix}/${room}`,
  ({ prefix, room }) => `/en/${prefix}/${room}`,
  ({ prefix, room }) => `/${prefix}/${room}/`,
  ({ prefix, room }) => `/${prefix}/${room}/users`,
  ({ prefix, room }) => `/${prefix}/${room}/database`,
  ({ prefix, room }) => `/${prefix}/${room}?tab=users`,
  ({ prefix, room }) => `/${prefix.toUpperCase()}/${room}`,
  ({ prefix, room }) => `/${prefix}/${room.toUpperCase()}`,
  ({ prefix, room }) => `//${prefix}/${room}`,
  ({ prefix, room }) => `/${prefix}//${room}`,
  ({ prefix, room }) => `/./${prefix}/${room}`,
  ({ prefix, room }) => `/x/../${prefix}/${room}`,
  ({ prefix, room }) => `/${prefix}%2f${room}`,
  ({ prefix, room }) => `/${prefix}%2F${room}`,
  ({ prefix, room }) => `/${prefix}%252f${room}`,
  ({ prefix, room }) => `/${prefix}%5c${room}`,
  ({ prefix, room }) => `/${prefix}\\${room}`,
  ({ prefix, room }) => `/%2e/${prefix}/${room}`,
  ({ prefix, room }) => `/%2e%2e/${prefix}/${room}`,
  ({ prefix, room }) => `/%252e%252e/${prefix}/${room}`,
  ({ prefix, room }) => `/x/%2e%2e/${prefix}/${room}`,
  ({ prefix, room }) => `/%20${prefix}/${room}`,
  ({ prefix, room }) => `/${prefix}/${room}%00`,
  ({ prefix, room }) => `/${prefix}/${room}%2e`,
  ({ prefix, room }) => `/${prefix}/${room};a=b`,
  ({ prefix, room }) => `/${prefix}/${room}.`,
  ({ prefix, room }) => `/${prefix}/${room}.json`,
  ({ prefix, room }) => `/${prefix}/${room}.rsc`,
  ({ prefix, room }) => `/${prefix}/${room}.txt`,
  ({ prefix, room }) => `/${prefix}/${room}.segments/_tree.segment.rsc`,
  ({ prefix, room }) => `/${prefix}/${room}?_rsc=1a2b3`,
  ({ prefix, room }) => `/${prefix}.x/${room}`,
  ({ prefix, room }) => `/${prefix}/${room}/a.b`,
  ({ prefix, room }) => `/_next/${prefix}/${room}`,
  ({ prefix, room }) => `/_next/data/build/${prefix}/${room}.json`,
  ({ prefix, room }) => `/_next/data/build/en/${prefix}/${room}.json`,
  ({ prefix, room }) => `/_next/static/${prefix}/${room}.js`,
  ({ prefix, room }) => `/_next/image?url=%2F${prefix}%2F${room}&w=64&q=75`,
];

/** Addresses of the internal page tree of the operator's side, which has no public address, with the right prefix. */
const TREE: readonly ((words: ProbeWords) => string)[] = [
  ({ prefix, tree }) => `/${tree}/${prefix}/en`,
  ({ prefix, tree }) => `/${tree}/${prefix}/he`,
  ({ prefix, tree }) => `/${tree}/${prefix}/en/users`,
  ({ prefix, tree }) => `/he/${tree}/${prefix}/he`,
  ({ prefix, tree }) => `/en/${tree}/${prefix}/en`,
  ({ prefix, tree }) => `//${tree}/${prefix}/en`,
  ({ prefix, tree }) => `/${tree}//${prefix}/en`,
  ({ prefix, tree }) => `/${tree}%2f${prefix}%2fen`,
  ({ prefix, tree }) => `/%2e/${tree}/${prefix}/en`,
  ({ prefix, tree }) => `/${tree}/${prefix}/en.rsc`,
  ({ prefix, tree }) => `/${tree}/${prefix}/en.segments/_tree.segment.rsc`,
  ({ prefix, tree }) => `/${tree}/${prefix}/en?_rsc=1a2b3`,
  ({ prefix, tree }) => `/${tree}/${prefix}/a.b`,
  ({ prefix, tree }) => `/_next/data/build/${tree}/${prefix}/en.json`,
  ({ tree }) => `/${tree}/[prefix]/[locale]/[[...tab]]`,
  ({ tree }) => `/${tree}/%5Bprefix%5D/%5Blocale%5D`,
];

/** Addresses of the API, with a wrong prefix. */
const API: readonly ((words: ProbeWords) => string)[] = [
  ({ room }) => `/api/${room}`,
  ({ room }) => `/api/${room}/data`,
  ({ prefix }) => `/api/${prefix}`,
  ({ prefix, room }) => `/api/${prefix}/${room}`,
  ({ prefix, room }) => `/api/${prefix}/${room}/`,
  ({ prefix, room }) => `/api/${prefix}/${room}/data`,
  ({ prefix, room }) => `/api/${prefix}/${room}/db/users`,
  ({ prefix, room }) => `/api/${prefix}/${room}/db/users/csv`,
  ({ prefix, room }) => `/api/${prefix}/${room}/login`,
  ({ prefix, room }) => `/api/${prefix}/${room}/data.rsc`,
  ({ prefix, room }) => `/api/${prefix}%2f${room}%2fdata`,
  ({ prefix, room }) => `/api/%2e%2e/api/${prefix}/${room}/data`,
  ({ prefix, room }) => `/API/${prefix}/${room}/data`,
  ({ prefix, room }) => `/he/api/${prefix}/${room}/data`,
];

/** Headers that control Next's internals, or servers in front of it, in attempts to bypass the middleware. */
const STEERING: readonly ((target: string) => Record<string, string>)[] = [
  () => ({ 'x-middleware-subrequest': 'middleware' }),
  () => ({ 'x-middleware-subrequest': 'src/middleware' }),
  () => ({ 'x-middleware-subrequest': 'pages/_middleware' }),
  () => ({ 'x-middleware-subrequest': Array(5).fill('middleware').join(':') }),
  () => ({ 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':') }),
  () => ({ 'x-middleware-subrequest': Array(6).fill('proxy').join(':') }),
  () => ({ 'x-middleware-subrequest-id': '0' }),
  () => ({ 'x-middleware-skip': '1' }),
  () => ({ 'x-middleware-next': '1' }),
  () => ({ 'x-middleware-prefetch': '1' }),
  () => ({ 'x-middleware-invoke': '1' }),
  (target) => ({ 'x-middleware-rewrite': target }),
  (target) => ({ 'x-middleware-redirect': target }),
  (target) => ({ 'x-middleware-override-headers': 'x-matched-path', 'x-middleware-request-x-matched-path': target }),
  (target) => ({ 'x-matched-path': target }),
  (target) => ({ 'x-invoke-path': target }),
  (target) => ({ 'x-invoke-output': target, 'x-invoke-status': '200' }),
  (target) => ({ 'x-rewrite-url': target }),
  (target) => ({ 'x-original-url': target }),
  (target) => ({ 'x-original-uri': target }),
  (target) => ({ 'x-forwarded-prefix': target }),
  (target) => ({ 'x-forwarded-uri': target }),
  (target) => ({ 'x-nextjs-rewritten-path': target, 'x-nextjs-data': '1' }),
  (target) => ({ 'x-now-route-matches': `1=${target}` }),
  () => ({ 'x-next-intl-locale': 'en' }),
  () => ({ 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https' }),
  () => ({ rsc: '1' }),
  () => ({ rsc: '1', 'next-router-prefetch': '1' }),
  () => ({ rsc: '1', 'next-router-prefetch': '2' }),
  () => ({ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }),
  () => ({ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' }),
  (target) => ({ rsc: '1', 'next-url': target }),
  () => ({ rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%2Cnull%2Cnull%2Ctrue%5D' }),
  () => ({ 'next-action': 'x' }),
  () => ({ 'next-resume': '1', 'x-nextjs-postponed': '1' }),
  () => ({ purpose: 'prefetch', 'sec-purpose': 'prefetch' }),
  () => ({ authorization: 'Basic YWRtaW46YWRtaW4=' }),
];

const METHODS = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
const told = (headers: Record<string, string>) => JSON.stringify(headers).slice(0, 90);

/** Returns all probes. `key` is the right script key, which opens nothing with a wrong prefix. */
export function probes(key: string): readonly Probe[] {
  const treeOf = ({ prefix, tree }: ProbeWords) => `/${tree}/${prefix}/en`;
  return [
    ...PAGES.map((path) => at(path)),
    ...TREE.map((path) => at(path)),
    ...TREE.map(rightAt),
    ...API.map((path) => at(path)),
    ...STEERING.flatMap((headers): Probe[] => [
      {
        name: `/{prefix}/admin with ${told(headers(treeOf(EXAMPLE)))}`,
        request: (words) => ({ path: `/${words.prefix}/${words.room}`, headers: headers(treeOf(words)) }),
      },
      {
        name: `/nowhere with ${told(headers(treeOf(EXAMPLE)))}, rightly`,
        request: (words) => ({ path: '/nowhere', headers: headers(treeOf(words)) }),
        isRight: true,
      },
      {
        name: `/inner/{prefix}/en with ${told(headers(treeOf(EXAMPLE)))}, rightly`,
        request: (words) => ({ path: treeOf(words), headers: headers(treeOf(words)) }),
        isRight: true,
      },
    ]),
    ...METHODS.flatMap((method): Probe[] => [
      { name: `${method} /{prefix}/admin`, request: ({ prefix, room }) => ({ path: `/${prefix}/${room}`, method }) },
      {
        name: `${method} /api/{prefix}/admin/data`,
        request: ({ prefix, room }) => ({ path: `/api/${prefix}/${room}/data`, method }),
      },
      {
        name: `${method} /api/{prefix}/admin/nothing, rightly`,
        request: ({ prefix, room }) => ({ path: `/api/${prefix}/${room}/nothing`, method }),
        isRight: true,
      },
      {
        name: `${method} /inner/{prefix}/en, rightly`,
        request: (words) => ({ path: treeOf(words), method }),
        isRight: true,
      },
    ]),
    {
      name: '/api/{prefix}/admin/data with the right key',
      request: ({ prefix, room }) => ({ path: `/api/${prefix}/${room}/data`, headers: { 'x-admin-key': key } }),
    },
    {
      name: 'DELETE /api/{prefix}/admin/data with the right key, rightly',
      request: ({ prefix, room }) => ({
        path: `/api/${prefix}/${room}/data`,
        method: 'DELETE',
        headers: { 'x-admin-key': key },
      }),
      isRight: true,
    },
    {
      name: '/api/{prefix}/admin/data with a token',
      request: ({ prefix, room }) => ({
        path: `/api/${prefix}/${room}/data`,
        headers: { authorization: 'Bearer a.b.c' },
      }),
    },
    {
      name: '/{prefix}/admin with the right key',
      request: ({ prefix, room }) => ({ path: `/${prefix}/${room}`, headers: { 'x-admin-key': key } }),
    },
  ];
}

/** Headers that differ in every response. */
const NEW_EACH_TIME = ['date', 'x-request-id'];

/**
 * Returns the parts of a response that could distinguish two requests: status, headers and body. Removes values that
 * always differ (nonces, ids, the cookie's value) and normalises the words of both requests in any case.
 */
export function comparableParts(answer: RawAnswer, asked: readonly [ProbeWords, ProbeWords]) {
  // The words contain only letters and digits, so they need no escaping.
  const words = (['prefix', 'room', 'tree'] as const).map((kind) => ({
    kind,
    pattern: RegExp(asked.map((one) => one[kind]).join('|'), 'gi'),
  }));
  const normal = (text: string) => {
    // Always-new values are removed first: a nonce may contain one of the words.
    const same = text
      .replace(/nonce(-|\\?":\\?"|=\\?")[\w+/=]+/g, 'nonce$1…')
      .replace(/\bvisitor=[^;]+/g, 'visitor=…')
      .replace(/expires=[^;]+/gi, 'expires=…')
      // Next's request number, and its hash of the headers that control the router.
      .replace(/"[\w-]{21}([vmh])"/g, '"…$1"')
      .replace(/_rsc=[\w-]{16}(?![\w-])/g, '_rsc=…');
    return words.reduce((normalised, { kind, pattern }) => normalised.replace(pattern, `{${kind}}`), same);
  };
  const headers = [...answer.headers]
    .filter(([name]) => !NEW_EACH_TIME.includes(name))
    .map(([name, values]) => `${name}: ${values.map(normal).join(' | ')}`);
  return { status: answer.status, headers: headers.toSorted(), body: normal(answer.body) };
}
