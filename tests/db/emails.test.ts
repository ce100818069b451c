import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listAuditEvents } from '@/db/queries/audit';
import { putMember } from '@/db/queries/team';
import { saveUserLanguage } from '@/db/queries/users';
import { usageLimits } from '@/db/schema/usage';
import { users } from '@/db/schema/users';
import { notifyEndedTeams } from '@/lib/features/team/notify-ended-teams.server';
import type { Letter } from '@/lib/platform/mailer/letter';
import { type Post, sendPaymentFailed, sendReceipt } from '@/lib/platform/mailer/send.server';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

function outbox() {
  const letters: (Letter & { readonly to: string })[] = [];
  const post: Post = async (to, letter) => {
    letters.push({ to, ...letter });
    return true;
  };
  return { letters, post };
}

describeOnEachDatabase('letters about money', (getDb) => {
  const payment = (userId: string) => ({
    userId,
    plan: 'personal' as const,
    amountCents: 500,
    currency: 'USD',
    paidAt: NOW,
    reference: '8XK12345',
  });

  it('state the payment in the reader’s language at sign-in', async () => {
    const { actor } = await userContext(getDb());
    const { letters, post } = outbox();
    await sendReceipt(getDb(), payment(actor.userId), post);
    await saveUserLanguage(getDb(), actor.userId, 'he');
    await sendReceipt(getDb(), payment(actor.userId), post);
    await sendReceipt(getDb(), { ...payment(actor.userId), locale: 'en' }, post);
    await sendReceipt(getDb(), { ...payment(actor.userId), hasReceipt: true }, post);
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [actor.email, 'Payment received: Personal'],
      [actor.email, 'אישור תשלום: אישי'],
      [actor.email, 'Payment received: Personal'],
      [actor.email, 'קבלה: אישי'],
    ]);
    expect(letters[0]?.text).toContain('Amount: $5.00');
    expect(letters[0]?.text).toContain('Date: March 10, 2026');
    expect(letters[0]?.text).toContain('PayPal transaction: 8XK12345');
    expect(letters[1]?.html).toContain('dir="rtl"');
    expect(letters[1]?.text).toContain('http://localhost:3000/he');
  });

  it('link to where a failed payment can be fixed', async () => {
    const { actor } = await userContext(getDb());
    const { letters, post } = outbox();
    const actionUrl = 'https://www.paypal.com/myaccount/autopay/connect/I-1?a=1&b=2';
    await sendPaymentFailed(getDb(), { userId: actor.userId, plan: 'business', actionUrl }, post);
    expect(letters[0]?.subject).toBe('Your payment for Business failed');
    expect(letters[0]?.text).toContain(actionUrl);
    expect(letters[0]?.html).toContain('a=1&amp;b=2');
  });

  it('explain the end of Business to each member of the team', async () => {
    const [owner, member] = [await userContext(getDb()), await userContext(getDb())];
    const { letters, post } = outbox();
    const later = new Date(NOW.getTime() + 1);
    await notifyEndedTeams(getDb(), NOW, post);
    expect(letters).toEqual([]);
    await getDb().update(users).set({ planType: 'business' }).where(eq(users.id, owner.actor.userId));
    await putMember(getDb(), { memberId: member.actor.userId, ownerId: owner.actor.userId, joinedAt: NOW });
    await notifyEndedTeams(getDb(), NOW, post);
    expect(letters).toEqual([]);
    const limits = eq(usageLimits.userId, owner.actor.userId);
    await getDb().update(usageLimits).set({ planEndsAt: later }).where(limits);
    await Promise.all([notifyEndedTeams(getDb(), later, post), notifyEndedTeams(getDb(), later, post)]);
    expect(letters.map(({ to }) => to)).toEqual([owner.actor.email, member.actor.email]);
    expect(letters[0]?.text).not.toBe(letters[1]?.text);
    const [entry] = await listAuditEvents(getDb(), owner.actor.userId, {}, 5);
    expect(entry).toMatchObject({ action: 'subscriptionEnded', actorId: null });
    await getDb().update(usageLimits).set({ planEndsAt: null }).where(limits);
    await notifyEndedTeams(getDb(), later, post);
    await getDb().update(usageLimits).set({ planEndsAt: later }).where(limits);
    await notifyEndedTeams(getDb(), later, post);
    expect(letters).toHaveLength(4);
  });

  it('neither fail nor delay the request when they cannot be sent', async () => {
    const { actor } = await userContext(getDb());
    const stuck: Post = () => new Promise(() => {});
    await expect(sendReceipt(getDb(), payment(actor.userId), stuck)).resolves.toBeUndefined();
    const away = () => {
      throw new Error('away');
    };
    const broken = Object.create(getDb(), { select: { value: away } });
    await expect(sendReceipt(broken, payment(actor.userId), stuck)).resolves.toBeUndefined();
    await expect(sendReceipt(getDb(), payment('00000000-0000-4000-8000-000000000000'), stuck)).resolves.toBeUndefined();
  });
});
