import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ProcessAnswer } from '@/lib/features/mail/mail-import';
import type { SearchAnswer } from '@/lib/features/mail/mail-search';
import { DAY_MS } from '@/lib/shared/durations';
import { mail, startGoogleStandIn } from '@/stand-ins/google/index.mjs';
import { eventually } from '../../support/eventually';
import { pdf } from '../../support/mail-desk';
import { prepareMailSite } from '../../support/mail-site';

const NOA = 'noa.levi@example.com';
const PAPER = pdf('a paper', 300_000);
const TWO_SERVERS_MS = 180_000;

it(
  'a server restarted between search and import continues, and deletes files without an owner',
  async () => {
    const document = {
      from: 'a@bank.example',
      to: NOA,
      subject: 'A',
      attachments: [{ name: 'paper.pdf', content: PAPER }],
    };
    const google = await startGoogleStandIn({
      mailboxes: { [NOA]: [mail({ ...document, date: new Date(Date.now() - DAY_MS) })] },
      accounts: [{ email: NOA, name: NOA }],
    });
    const site = await prepareMailSite(google, [NOA]);
    const send = async (url: string, path: string, method: string, body?: object) =>
      fetch(`${url}/api/gmail/${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${site.tokenOf(NOA)}` },
        ...(body && { body: JSON.stringify(body) }),
      });
    const stored = () => readdir(join(site.folder, 'mail-temp'));
    try {
      const first = await site.start();
      const search = await send(first.url, 'search-attachments', 'POST', { range: 7 });
      const { tempDir, attachments } = (await search.json()) as SearchAnswer;
      expect(attachments.map(({ fileName }) => fileName)).toEqual(['paper.pdf']);
      await first.stop();
      const [directory = ''] = await stored();
      await writeFile(join(site.folder, 'mail-temp', 'keep.txt'), 'no directory of ours');
      // The state left by a server that was killed after it deleted the row.
      const orphan = join(site.folder, 'mail-temp', directory.replace(/^.{4}/, 'gone'));
      await mkdir(orphan);

      const second = await site.start();
      await eventually(async () => expect((await stored()).toSorted()).toEqual([directory, 'keep.txt'].toSorted()));
      const page = await send(second.url, 'process-attachments', 'POST', { tempDir });
      const { files } = (await page.json()) as ProcessAnswer;
      expect(Buffer.from(files[0]?.base64Data ?? '', 'base64').equals(PAPER)).toBe(true);
      expect((await send(second.url, `cleanup/${tempDir}`, 'DELETE')).status).toBe(204);
      expect(await stored()).toEqual(['keep.txt']);
      expect(second.output()).not.toMatch(/paper\.pdf|bank\.example|%PDF/);
      await second.stop();
    } finally {
      await google.close();
      await site.remove();
    }
  },
  TWO_SERVERS_MS,
);
