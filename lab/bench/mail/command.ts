// npm run bench -- mail: requests, time and memory for finding and importing 200 attachments on the built site.
import { formatTable } from '@/lib/features/command/table';
import { DAY_MS } from '@/lib/shared/durations';
import { type Mail, mail, startGoogleStandIn } from '@/stand-ins/google/index.mjs';
import { prepareMailSite } from '../../../tests/support/mail-site';

const KB = 1024;
const MB = 1024 * KB;
const mebibytes = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`;

/** Typical mail attachments, and attachments of the maximum size, each in its own mailbox. */
const MAILBOXES = {
  'one@example.com': { title: 'warming up', sizes: [200 * KB], mails: 1 },
  'papers@example.com': {
    title: '200 papers in 120 mails',
    sizes: Array.from({ length: 200 }, (_, i) => (i % 20 === 0 ? 4 * MB : i % 4 === 0 ? MB : 120 * KB)),
    mails: 120,
  },
  'large@example.com': {
    title: '20 scans of 10 MB in 20 mails',
    sizes: Array.from({ length: 20 }, () => 10 * MB),
    mails: 20,
  },
} as const;
type Address = keyof typeof MAILBOXES;
const ADDRESSES = Object.keys(MAILBOXES) as Address[];

function contentOf(index: number, size: number): Buffer {
  const content = Buffer.alloc(size, 0x2e);
  content.write(`%PDF-1.4\n${index} `);
  return content;
}

function mailsOf(address: Address): Mail[] {
  const { sizes, mails } = MAILBOXES[address];
  const attachments = sizes.map((size, i) => ({ name: `document ${i}.pdf`, size, content: () => contentOf(i, size) }));
  return Array.from({ length: mails }, (_, i) =>
    mail({
      from: 'Bank <mail@bank.example>',
      to: address,
      subject: `Papers ${i}`,
      date: new Date(Date.now() - DAY_MS - i * 60_000),
      html: `<p>${'Dear customer, '.repeat(500)}</p>`,
      attachments: attachments.filter((_attachment, of) => of % mails === i),
    }),
  );
}

const google = await startGoogleStandIn({
  mailboxes: Object.fromEntries(ADDRESSES.map((address) => [address, mailsOf(address)])),
  accounts: ADDRESSES.map((email) => ({ email, name: email })),
});
const site = await prepareMailSite(google, ADDRESSES);
const server = await site.start();

async function post(path: string, token: string, body: object): Promise<Response> {
  const response = await fetch(`${server.url}/api/gmail/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}\n${server.output()}`);
  return response;
}

/** Runs `work` and returns its duration and the peak growth of the server's memory. */
async function measured<T>(work: () => Promise<T>): Promise<{ value: T; ms: number; grown: number }> {
  const before = server.heldBytes();
  await server.forgetPeak();
  const begun = performance.now();
  const value = await work();
  return { value, ms: performance.now() - begun, grown: Math.max(0, server.peakBytes() - before) };
}

async function bringIn(token: string, tempDir: string): Promise<{ pages: number; bytes: number }> {
  let pages = 0;
  let bytes = 0;
  let after: string | undefined;
  do {
    const page = await (await post('process-attachments', token, { tempDir, after })).json();
    pages += 1;
    for (const { base64Data } of page.files) bytes += Buffer.byteLength(base64Data, 'base64');
    after = page.next ?? undefined;
  } while (after);
  return { pages, bytes };
}

const rows: string[][] = [];
for (const address of ADDRESSES) {
  const { title, sizes, mails } = MAILBOXES[address];
  const token = site.tokenOf(address);
  google.control.reset();
  const search = await measured(async () => (await post('search-attachments', token, { range: 7 })).json());
  const found = search.value.attachments.length;
  if (found !== sizes.length) throw new Error(`${found} of ${sizes.length} were found.`);
  const requests = google.control.log.filter(({ path }) => path.startsWith('/gmail/')).length;
  const least = 1 + mails + sizes.length;
  const import_ = await measured(() => bringIn(token, search.value.tempDir));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (import_.value.bytes !== total) throw new Error(`${import_.value.bytes} of ${total} bytes came.`);
  await fetch(`${server.url}/api/gmail/cleanup/${search.value.tempDir}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  rows.push([
    title,
    mebibytes(total),
    `${requests} (${least})`,
    (requests / found).toFixed(2),
    `${(search.ms / 1000).toFixed(1)} s`,
    mebibytes(search.grown),
    `${(import_.ms / 1000).toFixed(1)} s in ${import_.value.pages}`,
    mebibytes(import_.grown),
    mebibytes(server.heldBytes()),
  ]);
}
await server.stop();
await google.close();
await site.remove();
const heads = [
  'mailbox',
  'size',
  'requests (least)',
  'each',
  'search',
  'memory',
  'bringing in, answers',
  'memory',
  'at the end',
];
process.stdout.write(formatTable([heads, ...rows]).replace(/[\u2068\u2069]/g, ''));
