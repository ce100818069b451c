import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '@/db/client.server';
import { addAccountCounts } from '@/db/queries/account-counters';
import { insertAuditEvent, listAuditEvents } from '@/db/queries/audit';
import { deleteExpiredFormerAccounts, takeFormerAccount } from '@/db/queries/former-accounts';
import { recordSessionSeen } from '@/db/queries/sign-in-sessions';
import { findUserById, saveUserLanguage } from '@/db/queries/users';
import { ownCategories } from '@/db/schema/categories';
import { formerAccounts } from '@/db/schema/former-accounts';
import { mailConnections, mailConsents } from '@/db/schema/mail';
import { mailDirectories, mailImportMarks } from '@/db/schema/mail-imports';
import { operatorLog } from '@/db/schema/operator';
import { billingDetails, paymentOrders, payments, subscriptions } from '@/db/schema/payments';
import { processingSessions } from '@/db/schema/processing-sessions';
import { teamInvitations, teamMembers } from '@/db/schema/team';
import { usageLimits } from '@/db/schema/usage';
import { users } from '@/db/schema/users';
import { FORMER_ACCOUNT_DAYS } from '@/lib/features/account/account';
import type { AccountServices } from '@/lib/features/account/delete-account.server';
import { deleteOwnAccount, exportOwnAccount } from '@/lib/features/account/own-account.server';
import { addPages } from '@/lib/features/admin/change-account.server';
import { deleteUser, exportUser } from '@/lib/features/admin/user-account.server';
import { encryptToken } from '@/lib/features/mail/connection/token-cipher.server';
import type { ObjectStorage } from '@/lib/features/mail/storage/object-storage';
import { createSubscription } from '@/lib/features/payments/create-subscription.server';
import { handleEvent } from '@/lib/features/payments/handle-event.server';
import { reconcile } from '@/lib/features/payments/reconcile.server';
import { verifySubscription } from '@/lib/features/payments/verify-subscription.server';
import { enterAccount } from '@/lib/features/sign-in/enter-account.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import type { UserContext } from '@/lib/platform/context.server';
import { keyedHash } from '@/lib/platform/env/keys.server';
import type { DeletedAccount } from '@/lib/platform/mailer/send.server';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { operatorContext, setUpOperator } from '../support/operator';
import { FakePayPal, fakePaymentServices } from '../support/paypal';
import { sortDocuments } from '../support/sort-documents';

setUpOperator();

const SECRETS = { token: 'refresh-token-of-google', key: 'key-of-temporary-files', hash: 'hash-of-an-invitation' };

describeOnEachDatabase('an account', (getDb) => {
  /**
   * An account with rows in every table, owner of a team of one member, with fakes of PayPal, Google and the storage.
   */
  const open = async () => {
    const db = getDb();
    const account = await userContext(db);
    const member = await userContext(db, { signedUpAt: new Date(0) });
    const { userId, email } = account.actor;
    await db.update(users).set({ name: 'Name of the member' }).where(eq(users.id, member.actor.userId));
    const paypal = new FakePayPal(NOW);
    const services = fakePaymentServices(paypal);
    const { subscriptionId } = await createSubscription(account, { plan: 'business' }, services);
    paypal.approveSubscription(subscriptionId);
    await verifySubscription(account, { subscriptionId }, services);
    await claimUsage(account, { sessionId: await sortDocuments(account, [{ pages: 4 }]), documentCount: 1 });
    await addAccountCounts(db, [{ userId, day: '2026-03-10', name: 'page', key: 'sorted', count: 4 }]);
    await db.insert(billingDetails).values({ userId, company: 'A firm', updatedAt: NOW });
    await db.insert(paymentOrders).values({
      ...{ userId, plan: 'personal', amountCents: 500, currency: 'USD', environment: 'sandbox', createdAt: NOW },
    });
    await db.insert(processingSessions).values({
      ...{ userId, sessionDate: NOW, totalFiles: 1, totalPages: 4, imageFiles: 0, pdfFiles: 1, otherFiles: 0 },
      ...{ successfulFiles: 1, failedFiles: 0, passwordProtectedFiles: 0, processingTimeMs: 5 },
      ...{ categoriesUsed: ["Grandma's flat"], sessionMetadata: { source: 'upload' } },
    });
    const categories = { "Grandma's flat": [] };
    await db.insert(ownCategories).values({ userId, language: 'en', categories, updatedAt: NOW });
    const sealed = encryptToken(userId, SECRETS.token);
    await db.insert(mailConnections).values({ userId, address: `mailbox.${email}`, ...sealed, connectedAt: NOW });
    const consent = { stateHash: randomUUID(), sessionId: randomUUID(), locale: 'en', expiresAt: NOW };
    await db.insert(mailConsents).values({ userId, ...consent });
    const directory = randomUUID();
    const temporary = { id: directory, key: SECRETS.key, createdAt: NOW, expiresAt: NOW };
    await db.insert(mailDirectories).values({ userId, ...temporary });
    await db.insert(mailImportMarks).values({ userId, mark: 'mark of a mail', importedAt: NOW });
    await db.insert(teamMembers).values({ ownerId: userId, memberId: member.actor.userId, joinedAt: NOW });
    const invitation = { address: 'invited@example.com', tokenHash: `${SECRETS.hash} ${userId}` };
    await db.insert(teamInvitations).values({ ownerId: userId, ...invitation, createdAt: NOW, expiresAt: NOW });
    const client = { browser: 'Firefox', system: 'Linux', country: 'IL' };
    const seen = { now: NOW, expiresAt: new Date(NOW.getTime() + 1), staleBefore: NOW };
    await recordSessionSeen(db, { userId, sessionId: account.actor.sessionId, version: 0 }, { ...client, ...seen });
    await sortDocuments(member, [{ pages: 2 }]);
    const byMember = { userId: member.actor.userId, action: 'exportZip', documents: 77, at: NOW };
    await insertAuditEvent(db, byMember, userId);
    await insertAuditEvent(db, { userId, action: 'exportZip', documents: 3, at: NOW }, userId);
    const operator = operatorContext(db);
    await addPages(operator, { userId, pages: 5, reason: 'sorry' });
    const deleted: string[] = [];
    const revoked: (string | null)[] = [];
    const notices: string[] = [];
    const confirmed: DeletedAccount[] = [];
    const outside: AccountServices = {
      payments: services,
      storage: {
        deleteDirectory: async (name: string) => void deleted.push(name),
      } as Partial<ObjectStorage> as ObjectStorage,
      revoke: async (token) => void revoked.push(token),
      notifyMember: async (_db, id) => void notices.push(id),
      notifyOwner: (letter) => void confirmed.push(letter),
    };
    const request = { userId, email };
    return {
      account,
      member,
      operator,
      userId,
      email,
      paypal,
      services,
      subscriptionId,
      directory,
      outside,
      request,
      deleted,
      revoked,
      notices,
      confirmed,
    };
  };

  /** Lists every column that refers to accounts, by table. */
  const references = async (): Promise<{ table: string; column: string }[]> => {
    const { rows } = (await getDb().execute(sql`select cl.relname as "table", a.attname as "column"
      from pg_constraint c join pg_class cl on cl.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`)) as unknown as {
      rows: { table: string; column: string }[];
    };
    return rows;
  };
  const tables = async (): Promise<string[]> => {
    const { rows } = (await getDb().execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )) as unknown as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  };
  /** Returns the tables that contain a text in any column. */
  const standsIn = async (text: string): Promise<string[]> => {
    const found: string[] = [];
    for (const table of await tables()) {
      const { rows } = (await getDb().execute(
        sql`select 1 from ${sql.identifier(table)} t where t::text like ${`%${text}%`} limit 1`,
      )) as unknown as { rows: unknown[] };
      if (rows.length > 0) found.push(table);
    }
    return found.toSorted();
  };

  describe('that is exported', () => {
    it('contains everything stored about the account, and of other people only the addresses it entered itself', async () => {
      const { operator, userId, email, account, member } = await open();
      const response = await exportUser(operator, userId);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="account-2026-03-10.json"');
      const text = await response.text();
      const file = JSON.parse(text);
      expect(file).toMatchObject({
        exportedAt: NOW.toISOString(),
        profile: { id: userId, email },
        usage: { documentsProcessedThisMonth: 4, extraPages: 5 },
        signIns: [{ browser: 'Firefox', system: 'Linux', country: 'IL', lastSeenAt: NOW.toISOString() }],
        paidDocuments: [{ pages: 4 }],
        ownCategories: [{ categories: { "Grandma's flat": [] } }],
        processingSessions: [{ totalPages: 4, categoriesUsed: ["Grandma's flat"] }],
        sortedBatches: [{}],
        sortedDocuments: [{ pages: 4, status: 'done' }],
        orders: [{ plan: 'personal' }],
        subscriptions: [{ plan: 'business', status: 'active' }],
        payments: [{ amountCents: 1200 }],
        billingDetails: [{ company: 'A firm' }],
        mailbox: { address: `mailbox.${email}` },
        temporaryMail: [{}],
        importedMail: [{ mark: 'mark of a mail' }],
        team: {
          memberOf: null,
          members: [{ address: member.actor.email }],
          invitations: [{ address: 'invited@example.com' }],
        },
        operatorActions: [{ action: 'addPages', note: 'sorry' }],
      });
      for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
      expect(text).not.toContain(account.actor.sessionId);
      for (const name of ['sealedToken', 'keyId', 'tokenHash', 'stateHash']) expect(text).not.toContain(name);
      expect(text).not.toContain('Name of the member');
      expect(text).not.toContain(member.actor.userId);
      expect(file.auditLog.map((entry: { documents: number }) => entry.documents)).not.toContain(77);
      const ofMember = await (await exportUser(operator, member.actor.userId)).json();
      expect(ofMember).toMatchObject({
        team: { memberOf: { owner: account.actor.email }, members: [] },
        auditLog: [{ documents: 77 }],
        payments: [],
      });
      const log = await getDb().select().from(operatorLog).where(eq(operatorLog.userId, userId));
      expect(log.map(({ action }) => action)).toEqual(['addPages', 'exportUser']);
    });

    it('does not exist, which is answered with notFound', async () => {
      const operator = operatorContext(getDb());
      for (const id of [randomUUID(), 'x']) {
        await expect(exportUser(operator, id)).rejects.toMatchObject({ code: 'notFound' });
      }
    });
  });

  describe('that its owner deletes', () => {
    const again = (db: Db, googleSub: string) =>
      enterAccount(db, { sub: googleSub, email: 'again@example.com' }, 'en', NOW);
    const subOf = async (userId: string) => {
      const [row] = await getDb().select({ sub: users.googleSub }).from(users).where(eq(users.id, userId));
      return row?.sub ?? '';
    };

    it('is gone from every table, is no longer charged, and gets a confirmation by e-mail', async () => {
      const { account, userId, email, outside, paypal, subscriptionId, confirmed } = await open();
      await saveUserLanguage(getDb(), userId, 'he');
      await deleteOwnAccount(account, { email }, outside);
      // The operator granted pages; that log entry identifies the account only by its number.
      expect(await standsIn(userId)).toEqual(['operator_log']);
      expect(await standsIn(email)).toEqual([]);
      expect(paypal.cancelled).toEqual([subscriptionId]);
      expect(confirmed).toMatchObject([{ email, language: 'he', hadSubscription: true }]);
      await expect(exportOwnAccount(account)).rejects.toMatchObject({ code: 'unauthenticated' });
    });

    it('gets no text about a subscription if it has none', async () => {
      const { member, outside, confirmed } = await open();
      await deleteOwnAccount(member, { email: member.actor.email }, outside);
      expect(confirmed).toMatchObject([{ email: member.actor.email, hadSubscription: false }]);
    });

    it('is not deleted when another address is typed', async () => {
      const { account, member, outside, userId, confirmed } = await open();
      const { email } = member.actor;
      await expect(deleteOwnAccount(account, { email }, outside)).rejects.toMatchObject({ code: 'badRequest' });
      expect(await findUserById(getDb(), userId)).not.toBeNull();
      expect(confirmed).toEqual([]);
    });

    it('is deleted once by repeated and simultaneous requests', async () => {
      const { account, email, outside, confirmed } = await open();
      await Promise.all([1, 2, 3].map(() => deleteOwnAccount(account, { email }, outside)));
      await deleteOwnAccount(account, { email }, outside);
      expect(confirmed).toHaveLength(1);
    });

    it('gets no second set of free pages and no second trial when its owner returns', async () => {
      const db = getDb();
      const { outside } = await open();
      const signedUpAt = new Date(NOW.getTime() - 30 * 24 * 60 * 60 * 1000);
      const account = await userContext(db, { signedUpAt });
      const { userId, email } = account.actor;
      const sub = await subOf(userId);
      await claimUsage(account, { sessionId: await sortDocuments(account, [{ pages: 4 }]), documentCount: 1 });
      await sortDocuments(account, [{ pages: 3 }]);
      await deleteOwnAccount(account, { email }, outside);
      expect(await standsIn(sub)).toEqual([]);
      const { id } = await again(db, sub);
      const usage = await getUsage({ ...account, actor: { ...account.actor, userId: id } });
      expect(usage).toMatchObject({ documentsProcessedThisMonth: 7, remainingPages: 13, trialDaysLeft: 0 });
      // Signing up again deletes the kept data; the next deletion stores the same again.
      const own = eq(formerAccounts.subHash, keyedHash('former-account', sub));
      expect(await db.$count(formerAccounts, own)).toBe(0);
      await deleteOwnAccount(
        { ...account, actor: { ...account.actor, userId: id } },
        { email: 'again@example.com' },
        outside,
      );
      expect(await db.select().from(formerAccounts).where(own)).toMatchObject([{ freePages: 7, signedUpAt }]);
      await deleteExpiredFormerAccounts(db, new Date(NOW.getTime() + FORMER_ACCOUNT_DAYS * 24 * 60 * 60 * 1000 + 1));
      expect(await db.$count(formerAccounts, own)).toBe(0);
    });

    it('returns with its lifetime usage, and starts at zero once that record has expired', async () => {
      const db = getDb();
      const { account, userId, email, outside } = await open();
      const sub = await subOf(userId);
      // The four pages were used of the paid month.
      await deleteOwnAccount(account, { email }, outside);
      const later = new Date(NOW.getTime() + FORMER_ACCOUNT_DAYS * 24 * 60 * 60 * 1000);
      expect(await takeFormerAccount(db, keyedHash('former-account', sub), later)).toBeNull();
      const { id } = await again(db, sub);
      expect(await getUsage({ ...account, actor: { ...account.actor, userId: id } })).toMatchObject({
        documentsProcessedThisMonth: 0,
        trialDaysLeft: 14,
      });
    });
  });

  describe('that is deleted', () => {
    it('is gone from every table when the call returns', async () => {
      const { operator, userId, email, request, outside, ...shop } = await open();
      // Every reference to accounts has a row here, so that a new table is not forgotten.
      for (const { table, column } of await references()) {
        if (table === 'team_members' || column === 'payer_id' || column === 'actor_id') continue;
        const own = sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`;
        const { rows } = (await getDb().execute(own)) as unknown as { rows: unknown[] };
        expect(rows.length, `${table}.${column}`).toBeGreaterThan(0);
      }
      await deleteUser(operator, request, outside);
      expect(await findUserById(getDb(), userId)).toBeNull();
      // The operator's log identifies the account only by its number.
      expect(await standsIn(userId)).toEqual(['operator_log']);
      expect(await standsIn(email)).toEqual([]);
      expect(shop.deleted).toEqual([shop.directory]);
      expect(shop.revoked).toEqual([SECRETS.token]);
      const log = await getDb().select().from(operatorLog).where(eq(operatorLog.userId, userId));
      expect(log.at(-1)).toMatchObject({ action: 'deleteUser', before: { plan: 'business', used: 4, extraPages: 5 } });
      await expect(getUsage(shop.account)).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(deleteUser(operator, request, outside)).rejects.toMatchObject({ code: 'notFound' });
    });

    it('is no longer charged, and its payments stay without an owner', async () => {
      const { operator, userId, request, outside, paypal, subscriptionId } = await open();
      const before = await getDb().$count(payments);
      await deleteUser(operator, request, outside);
      expect(paypal.cancelled).toEqual([subscriptionId]);
      expect(await getDb().$count(payments)).toBe(before);
      expect(await getDb().$count(payments, eq(payments.userId, userId))).toBe(0);
    });

    it('is deleted even if PayPal, Google and the storage are down, and PayPal is asked again', async () => {
      const { operator, account, request, outside, paypal, services, subscriptionId } = await open();
      paypal.failNext('cancelSubscription');
      const away = {
        deleteDirectory: () => Promise.reject(new Error('away')),
      } as Partial<ObjectStorage> as ObjectStorage;
      await deleteUser(operator, request, { ...outside, storage: away });
      expect(await findUserById(getDb(), request.userId)).toBeNull();
      expect(paypal.cancelled).toEqual([]);
      // A month that PayPal charged meanwhile changes no pages and causes the subscription to be cancelled.
      await handleEvent(account, paypal.saleEvent(paypal.charge(subscriptionId)), services);
      await reconcile(account, services);
      expect(paypal.cancelled).toEqual([subscriptionId]);
      const [row] = await getDb()
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.paypalSubscriptionId, subscriptionId));
      expect(row).toMatchObject({ userId: null, status: 'cancelled' });
    });

    it('notifies its team, whose members fall back to their own plans', async () => {
      const { operator, member, request, outside, notices } = await open();
      expect(await getUsage(member)).toMatchObject({ planType: 'business' });
      await deleteUser(operator, request, outside);
      expect(await getUsage(member)).toMatchObject({ planType: 'free', remainingPages: 20 });
      expect(notices).toEqual([member.actor.userId]);
    });

    it('appears as having left in the log of its team’s owner', async () => {
      const { operator, userId, member, outside } = await open();
      const { userId: id, email } = member.actor;
      await deleteUser(operator, { userId: id, email: ` ${email.toUpperCase()}` }, outside);
      const [entry] = await listAuditEvents(getDb(), userId, {}, 1);
      expect(entry).toMatchObject({ action: 'memberLeft', subject: email, actorId: null });
      expect(await standsIn(id)).toEqual(['operator_log']);
    });

    it('is not deleted by the operator when another address is typed', async () => {
      const { operator, request, outside, userId } = await open();
      for (const email of ['', 'other@example.com', `${request.email}x`]) {
        await expect(deleteUser(operator, { userId, email }, outside)).rejects.toMatchObject({ code: 'badRequest' });
      }
      expect(await getDb().$count(usageLimits, eq(usageLimits.userId, userId))).toBe(1);
    });

    it('during a claim, the claim either finishes before the deletion or is refused', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { operator, account, request, outside } = await open();
        const batches = await Promise.all([1, 2, 3].map((pages) => sortDocuments(account, [{ pages }])));
        const claim = (ctx: UserContext, sessionId: string) =>
          claimUsage(ctx, { sessionId, documentCount: 1 }).then(
            () => 'paid',
            (error: { code?: string }) => error.code ?? String(error),
          );
        const [, ...ends] = await Promise.all([
          deleteUser(operator, request, outside),
          ...batches.map((sessionId) => claim(account, sessionId)),
        ]);
        for (const end of ends) expect(['paid', 'unauthenticated', 'sessionUnknown']).toContain(end);
        expect(await standsIn(request.userId)).toEqual(['operator_log']);
      }
    });
  });
});
