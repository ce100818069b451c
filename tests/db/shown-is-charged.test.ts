import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OnDevice, ProcessingMode } from '@/lib/features/on-device/on-device';
import {
  REPORTED_DOCUMENTS_PATH,
  ReportDocuments,
  WithdrawReported,
} from '@/lib/features/on-device/reported-documents';
import { CategoriseBody } from '@/lib/features/sorting/categorise-body';
import { type CategoriseServices, categoriseDocuments } from '@/lib/features/sorting/categorise-documents.server';
import { reportDocuments, withdrawReported } from '@/lib/features/sorting/report-documents.server';
import { ClaimUsage } from '@/lib/features/usage/claim-answer';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { type FileItem, pagesOf } from '@/lib/features/workspace/list/file-item';
import { NotEnoughPages } from '@/lib/features/workspace/paying/not-enough-pages.client';
import type { Context, UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { eventually } from '@/tests/support/eventually';
import { userContext, visitorContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { result, testWorkspace } from '../support/workspace/workspace';

/** Page counts of the added documents; together more than a free account has. */
const PAGES = [1, 2, 4, 6, 9];
const FREE_PAGES = 20;
/** Codes that the server may return for files that passed the page's checks: only the server knows these limits. */
const SERVER_LIMITS = /^(untakenLimit|anonymousFileLimit)$/;
const LANGUAGES = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'en' } as const;
/** Several hundred steps with several queries each, on a busy machine. */
const TIMEOUT_MS = 240_000;

type Step =
  | { readonly kind: 'drop'; readonly documents: readonly number[] }
  | { readonly kind: 'sortNew' | 'sort' | 'take' | 'takeTwice'; readonly share: number }
  /** Changes the processing mode for later documents; `rule`: by the server, unless they contain sensitive data. */
  | { readonly kind: 'mode'; readonly mode: ProcessingMode | 'rule' }
  | { readonly kind: 'clear' | 'otherTab' }
  | { readonly kind: 'signIn'; readonly account: number }
  | { readonly kind: 'signOut' };

const documents = fc.uniqueArray(fc.nat(PAGES.length - 1), { minLength: 2, maxLength: PAGES.length });
const signIn = fc.record({ kind: fc.constant('signIn' as const), account: fc.nat(1) });
const drop = fc.record({ kind: fc.constant('drop' as const), documents });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: drop },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('sortNew' as const, 'sort' as const, 'take' as const, 'takeTwice' as const),
      share: fc.constantFrom(1, 1, 2, 3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('clear' as const, 'otherTab' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('mode' as const),
      mode: fc.constantFrom('server' as const, 'device' as const, 'rule' as const),
    }),
  },
  { weight: 2, arbitrary: signIn },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOut' as const) }) },
);

/** Documents are added first, usually signed in. */
const steps: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.option(signIn, { freq: 3 }), drop, fc.array(step, { minLength: 8, maxLength: 20 }))
  .map(([first, second, rest]) => [...(first ? [first] : []), second, ...rest]);

const sum = (items: readonly FileItem[]) => items.reduce((pages, item) => pages + pagesOf(item), 0);

const pagesIn = async (file: File) => Number(await file.text());
/** Every third document contains sensitive data. */
const isSensitive = (fileName: string) => Number.parseInt(fileName, 10) % 3 === 0;

/** A fake on-device engine for documents that contain only their page count. */
const device: Pick<OnDevice, 'count' | 'sort'> = {
  count: async (file) => ({ kind: 'pdf', pageCount: await pagesIn(file) }),
  sort: async (file, fileName) =>
    result(fileName, { pageCount: await pagesIn(file), sensitiveDataTypes: isSensitive(fileName) ? ['israelId'] : [] }),
};

/** Fake services for documents that contain only their page count. */
const services: CategoriseServices = {
  inspect: async ({ bytes }) => ({ kind: 'pdf', pageCount: Number(new TextDecoder().decode(bytes)) }),
  organise: async ({ fileName }) => result(fileName),
  getCategoriser: () => ({ id: 'stand-in', categorise: () => Promise.reject(new Error('not used')) }),
};

/** Parses a request's body; for documents read on the device it is sent as bytes. */
const bodyOf = (body: unknown): unknown =>
  body instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(body)) : body;

/** A browser with two tabs that uses the server's real rules. */
class Browser {
  private readonly accounts: readonly UserContext[];
  private readonly tabs;
  private readonly visitor: Context;
  private front = 0;
  private mode: ProcessingMode | 'rule' = 'server';
  private account: number | null = null;
  private dropped = 0;
  /** Paid pages by document, for each account. */
  readonly paid: readonly Map<string, number>[] = [new Map(), new Map()];

  constructor(accounts: readonly UserContext[]) {
    this.accounts = accounts;
    const [account] = accounts;
    if (!account) throw new Error('There is no account.');
    this.visitor = visitorContext(account.db);
    this.tabs = [this.openTab(), this.openTab()];
  }

  private caller(): Context {
    const account = this.account === null ? undefined : this.accounts[this.account];
    return account ? { ...account, visitor: this.visitor.visitor } : this.visitor;
  }

  private async answer(path: string, body: unknown): Promise<unknown> {
    const ctx = this.caller();
    try {
      if (path === REPORTED_DOCUMENTS_PATH) {
        const received = bodyOf(body);
        const takenBack = WithdrawReported.safeParse(received).data;
        return await (takenBack
          ? withdrawReported(ctx, takenBack)
          : reportDocuments(ctx, ReportDocuments.parse(received)));
      }
      if (path === '/vision-categorize') return await categoriseDocuments(ctx, CategoriseBody.parse(body), services);
      if (ctx.actor.kind !== 'user') throw new AppError('unauthenticated');
      return await claimUsage(ctx as UserContext, ClaimUsage.parse(bodyOf(body)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new RequestError(error.code, error.code, error.status, { details: error.details });
    }
  }

  private openTab() {
    let shown: CurrentUsage | null = null;
    let loading = Promise.resolve();
    const load = () => {
      loading = getUsage(this.caller()).then((usage) => {
        shown = usage;
      });
    };
    const tab = testWorkspace({
      request: (path, { body }) => this.answer(path, body),
      device,
      settings: {
        processingMode: () => (this.mode === 'device' ? 'device' : 'server'),
        keepsSensitiveOnDevice: () => this.mode === 'rule',
      },
      documents: {
        inspect: async (file) => ({ kind: 'pdf', pageCount: await pagesIn(file), isPasswordProtected: false }),
        encode: async ({ documentId, fileName, data = new Blob() }, rest) => {
          const base64Data = Buffer.from(await data.arrayBuffer()).toString('base64');
          return { documents: [{ documentId, fileName, base64Data }], ...rest } as unknown as Uint8Array<ArrayBuffer>;
        },
      },
      server: {
        current: () => shown,
        set: (usage) => {
          shown = usage;
        },
        reload: load,
      },
    });
    return { ...tab, load, shown: () => loading.then(() => shown) };
  }

  private get tab() {
    const tab = this.tabs[this.front];
    if (!tab) throw new Error('There is no such tab.');
    return tab;
  }

  private items(): readonly FileItem[] {
    return this.tab.workspace.store.state().items;
  }

  /** Returns every nth file of the list. */
  private some(share: number): FileItem[] {
    return this.items().filter((_, index) => index % share === 0);
  }

  private get isSignedIn(): boolean {
    return this.account !== null;
  }

  private async lookAt(tab: number): Promise<void> {
    this.front = tab;
    this.tab.load();
    await this.tab.shown();
  }

  async start(): Promise<void> {
    for (const { workspace } of this.tabs) await workspace.start(() => {});
    await this.lookAt(0);
  }

  async end(): Promise<void> {
    for (const { workspace } of this.tabs) await workspace.dispose();
  }

  async do(step: Step): Promise<void> {
    switch (step.kind) {
      case 'drop':
        return this.drop(step.documents);
      case 'sortNew':
        return this.sort(this.items().filter(({ result }) => result === null));
      case 'sort':
        return this.sort(this.some(step.share));
      case 'take':
        return this.take(this.some(step.share));
      case 'takeTwice':
        await this.take(this.some(step.share));
        return this.take(this.some(step.share));
      case 'clear':
        this.tab.workspace.removeFiles(this.items().map(({ id }) => id));
        return;
      case 'mode':
        this.mode = step.mode;
        return;
      case 'otherTab':
        return this.lookAt(1 - this.front);
      case 'signIn':
        if (this.isSignedIn) return;
        this.account = step.account;
        for (const { workspace } of this.tabs) workspace.assignToUser(`account ${step.account}`);
        return this.lookAt(this.front);
      case 'signOut':
        if (!this.isSignedIn) return;
        this.account = null;
        for (const { workspace } of this.tabs) workspace.forget();
        return this.lookAt(this.front);
    }
  }

  private async drop(documents: readonly number[]): Promise<void> {
    const files = documents.map((document) => {
      this.dropped += 1;
      return new File([String(PAGES[document])], `${this.dropped}.pdf`, { type: 'application/pdf' });
    });
    this.tab.workspace.addFiles(files, this.isSignedIn);
    await eventually(() => {
      expect(this.items().filter(({ status }) => status === 'waiting' || status === 'reading')).toEqual([]);
    });
  }

  private async sort(items: readonly FileItem[]): Promise<void> {
    const { workspace } = this.tab;
    const shown = await this.tab.shown();
    const refusal = workspace.sortFiles(items, LANGUAGES);
    if (refusal) {
      const isFree = (item: FileItem) => item.claimed || (!this.isSignedIn && item.result !== null);
      expect(refusal.needed).toBe(sum(items.filter((item) => !isFree(item))));
      expect(refusal.remaining).toBe(shown?.anonymous?.pagesLeft ?? shown?.remainingPages);
      expect(refusal.needed).toBeGreaterThan(refusal.remaining);
      // The suggested alternative is accepted.
      if (refusal.affordable.length > 0) await this.sort(refusal.affordable);
      return;
    }
    await this.tab.isSorted();
    const sorted = new Set(items.map(({ id }) => id));
    for (const { id, error } of this.items()) {
      // Page and server agree: the server does not refuse what the page allows.
      if (sorted.has(id) && error) expect(error.code).toMatch(SERVER_LIMITS);
    }
  }

  private async take(chosen: readonly FileItem[]): Promise<void> {
    const account = this.account;
    const items = chosen.filter(({ status }) => status === 'categorised');
    if (account === null || items.length === 0) return;
    const { exporting } = this.tab.workspace;
    const paid = this.paid[account] ?? new Map();
    const unpaid = items.filter(({ id }) => !paid.has(id));
    try {
      expect(await exporting.zip(items, { folderLanguage: 'en' }, [])).toBe(true);
      for (const item of items) paid.set(item.id, pagesOf(item));
    } catch (error) {
      if (!(error instanceof NotEnoughPages)) throw error;
      const { needed, remaining, affordable } = error.refusal;
      expect({ needed, remaining }).toEqual({ needed: sum(unpaid), remaining: FREE_PAGES - this.charged(account) });
      // No dead end: if a single document fits, a fitting selection exists and is granted.
      const canTake = items.some((item) => paid.has(item.id) || pagesOf(item) <= remaining);
      expect(affordable.length > 0).toBe(canTake);
      if (canTake) await this.take(affordable);
    }
  }

  private charged(account: number): number {
    return [...(this.paid[account] ?? new Map()).values()].reduce((pages, own) => pages + own, 0);
  }

  /** The active tab shows the usage that the server reports, which equals what was charged. */
  async showsWhatWasCharged(): Promise<void> {
    const shown = await this.tab.shown();
    expect(shown).toEqual(await getUsage(this.caller()));
    if (this.account === null) return;
    const charged = this.charged(this.account);
    expect(shown).toMatchObject({ documentsProcessedThisMonth: charged, remainingPages: FREE_PAGES - charged });
  }
}

beforeEach(() => vi.stubGlobal('document', { body: null, activeElement: null }));
afterEach(() => vi.unstubAllGlobals());

describeOnEachDatabase('the price that a list shows, in two tabs and for any user,', (getDb) => {
  it(
    'equals what the server charges; nothing is charged twice, and there is no dead end',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (actions) => {
          const browser = new Browser([await userContext(getDb()), await userContext(getDb())]);
          await browser.start();
          for (const action of actions) {
            await browser.do(action);
            await browser.showsWhatWasCharged();
          }
          await browser.end();
        }),
        // Shrinking would exceed the timeout without giving more information.
        { numRuns: 20, endOnFailure: true },
      );
    },
    TIMEOUT_MS,
  );
});
