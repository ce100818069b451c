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
  readonly segment: string;
  /** Folder of the operator's pages. */
  readonly tree: string;
}

const EXAMPLE: ProbeWords = { prefix: '{prefix}', segment: 'admin', tree: 'inner' };
const at = (path: (words: ProbeWords) => string, more: Partial<Probe> = {}): Probe => ({
  name: path(EXAMPLE),
  request: (words) => ({ path: path(words) }),
  ...more,
});
const rightAt = (path: (words: ProbeWords) => string) => at(path, { isRight: true });

/** Addresses of the public side, with a wrong prefix. */
const PAGES: readonly ((words: ProbeWords) => string)[] = [
  ({ segment }) => `/${segment}`,
  ({ segment }) => `/he/${segment}`,
  ({ segment }) => `/${segment}/`,
  ({ segment }) => `/${segment}/login`,
  ({ segment }) => `/${segment}.php`,
  ({ prefix }) => `/${prefix}`,
  ({ prefix, segment }) => `/${prefix}/${segment}`,
  ({ prefix, segment }) => `/he/${prefix}/${segment}`,
  ({ prefix, segment }) => `/en/${prefix}/${segment}`,
  ({ prefix, segment }) => `/${prefix}/${segment}/`,
  ({ prefix, segment }) => `/${prefix}/${segment}/users`,
  ({ prefix, segment }) => `/${prefix}/${segment}/database`,
  ({ prefix, segment }) => `/${prefix}/${segment}?tab=users`,
  ({ prefix, segment }) => `/${prefix.toUpperCase()}/${segment}`,
  ({ prefix, segment }) => `/${prefix}/${segment.toUpperCase()}`,
  ({ prefix, segment }) => `//${prefix}/${segment}`,
  ({ prefix, segment }) => `/${prefix}//${segment}`,
  ({ prefix, segment }) => `/./${prefix}/${segment}`,
  ({ prefix, segment }) => `/x/../${prefix}/${segment}`,
  ({ prefix, segment }) => `/${prefix}%2f${segment}`,
  ({ prefix, segment }) => `/${prefix}%2F${segment}`,
  ({ prefix, segment }) => `/${prefix}%252f${segment}`,
  ({ prefix, segment }) => `/${prefix}%5c${segment}`,
  ({ prefix, segment }) => `/${prefix}\\${segment}`,
  ({ prefix, segment }) => `/%2e/${prefix}/${segment}`,
  ({ prefix, segment }) => `/%2e%2e/${prefix}/${segment}`,
  ({ prefix, segment }) => `/%252e%252e/${prefix}/${segment}`,
  ({ prefix, segment }) => `/x/%2e%2e/${prefix}/${segment}`,
  ({ prefix, segment }) => `/%20${prefix}/${segment}`,
  ({ prefix, segment }) => `/${prefix}/${segment}%00`,
  ({ prefix, segment }) => `/${prefix}/${segment}%2e`,
  ({ prefix, segment }) => `/${prefix}/${segment};a=b`,
  ({ prefix, segment }) => `/${prefix}/${segment}.`,
  ({ prefix, segment }) => `/${prefix}/${segment}.json`,
  ({ prefix, segment }) => `/${prefix}/${segment}.rsc`,
  ({ prefix, segment }) => `/${prefix}/${segment}.txt`,
  ({ prefix, segment }) => `/${prefix}/${segment}.segments/_tree.segment.rsc`,
  ({ prefix, segment }) => `/${prefix}/${segment}?_rsc=1a2b3`,
  ({ prefix, segment }) => `/${prefix}.x/${segment}`,
  ({ prefix, segment }) => `/${prefix}/${segment}/a.b`,
  ({ prefix, segment }) => `/_next/${prefix}/${segment}`,
  ({ prefix, segment }) => `/_next/data/build/${prefix}/${segment}.json`,
  ({ prefix, segment }) => `/_next/data/build/en/${prefix}/${segment}.json`,
  ({ prefix, segment }) => `/_next/static/${prefix}/${segment}.js`,
  ({ prefix, segment }) => `/_next/image?url=%2F${prefix}%2F${segment}&w=64&q=75`,
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
  ({ segment }) => `/api/${segment}`,
  ({ segment }) => `/api/${segment}/data`,
  ({ prefix }) => `/api/${prefix}`,
  ({ prefix, segment }) => `/api/${prefix}/${segment}`,
  ({ prefix, segment }) => `/api/${prefix}/${segment}/`,
  ({ prefix, segment }) => `/api/${prefix}/${segment}/data`,
  ({ prefix, segment }) => `/api/${prefix}/${segment}/db/users`,
  ({ prefix, segment }) => `/api/${prefix}/${segment}/db/users/csv`,
  ({ prefix, segment }) => `/api/${prefix}/${segment}/login`,
  ({ prefix, segment }) => `/api/${prefix}/${segment}/data.rsc`,
  ({ prefix, segment }) => `/api/${prefix}%2f${segment}%2fdata`,
  ({ prefix, segment }) => `/api/%2e%2e/api/${prefix}/${segment}/data`,
  ({ prefix, segment }) => `/API/${prefix}/${segment}/data`,
  ({ prefix, segment }) => `/he/api/${prefix}/${segment}/data`,
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
const shorten = (headers: Record<string, string>) => JSON.stringify(headers).slice(0, 90);

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
        name: `/{prefix}/admin with ${shorten(headers(treeOf(EXAMPLE)))}`,
        request: (words) => ({ path: `/${words.prefix}/${words.segment}`, headers: headers(treeOf(words)) }),
      },
      {
        name: `/nowhere with ${shorten(headers(treeOf(EXAMPLE)))}, rightly`,
        request: (words) => ({ path: '/nowhere', headers: headers(treeOf(words)) }),
        isRight: true,
      },
      {
        name: `/inner/{prefix}/en with ${shorten(headers(treeOf(EXAMPLE)))}, rightly`,
        request: (words) => ({ path: treeOf(words), headers: headers(treeOf(words)) }),
        isRight: true,
      },
    ]),
    ...METHODS.flatMap((method): Probe[] => [
      {
        name: `${method} /{prefix}/admin`,
        request: ({ prefix, segment }) => ({ path: `/${prefix}/${segment}`, method }),
      },
      {
        name: `${method} /api/{prefix}/admin/data`,
        request: ({ prefix, segment }) => ({ path: `/api/${prefix}/${segment}/data`, method }),
      },
      {
        name: `${method} /api/{prefix}/admin/nothing, rightly`,
        request: ({ prefix, segment }) => ({ path: `/api/${prefix}/${segment}/nothing`, method }),
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
      request: ({ prefix, segment }) => ({ path: `/api/${prefix}/${segment}/data`, headers: { 'x-admin-key': key } }),
    },
    {
      name: 'DELETE /api/{prefix}/admin/data with the right key, rightly',
      request: ({ prefix, segment }) => ({
        path: `/api/${prefix}/${segment}/data`,
        method: 'DELETE',
        headers: { 'x-admin-key': key },
      }),
      isRight: true,
    },
    {
      name: '/api/{prefix}/admin/data with a token',
      request: ({ prefix, segment }) => ({
        path: `/api/${prefix}/${segment}/data`,
        headers: { authorization: 'Bearer a.b.c' },
      }),
    },
    {
      name: '/{prefix}/admin with the right key',
      request: ({ prefix, segment }) => ({ path: `/${prefix}/${segment}`, headers: { 'x-admin-key': key } }),
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
  const words = (['prefix', 'segment', 'tree'] as const).map((kind) => ({
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
