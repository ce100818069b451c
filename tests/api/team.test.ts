import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as accept } from '@/app/api/team/accept/route';
import { POST as look } from '@/app/api/team/invitation/route';
import { DELETE as withdraw } from '@/app/api/team/invitations/[id]/route';
import { POST as invite } from '@/app/api/team/invitations/route';
import { DELETE as remove } from '@/app/api/team/members/[id]/route';
import { DELETE as leave } from '@/app/api/team/membership/route';
import { GET as read } from '@/app/api/team/route';
import { POST as acceptTransfer } from '@/app/api/team/transfer/accept/route';
import { POST as offer, DELETE as withdrawOffer } from '@/app/api/team/transfer/route';
import { GET as usage } from '@/app/api/usage/route';
import { GET as getProfile } from '@/app/api/user/profile/route';
import type { User } from '@/db/queries/users';
import { users } from '@/db/schema/users';
import { resetEnv } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { call, SITE, signedInUser } from '../support/requests';
import { openSmtpServer } from '../support/smtp';

let database: TestDatabase;
let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
let restoreServices: () => void;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  smtp = await openSmtpServer();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterAll(async () => {
  restoreServices();
  await smtp.close();
  await database.close();
});

interface Person {
  readonly user: User;
  readonly token: string;
}
let owner: Person;
let guest: Person;
beforeEach(async () => {
  [owner, guest] = [await signedInUser(database.db), await signedInUser(database.db)];
  await database.db.update(users).set({ planType: 'business' }).where(eq(users.id, owner.user.id));
});
const inviteGuest = (who: Person | null = owner, email: unknown = guest.user.email) =>
  call(invite, '/api/team/invitations', { body: { email }, ...(who ? { bearer: who.token } : { origin: SITE }) });
const tokenIn = (link: string) => new URL(link).hash.slice(1);
const withId = (handler: typeof withdraw, who: Person, id: string) =>
  call(handler, `/api/team/x/${id}`, { method: 'DELETE', bearer: who.token, params: { id } });

describe('/api/team', () => {
  it('is joined by an invitation, which gives access to its pages, and can be left', async () => {
    const invited = await inviteGuest();
    expect([invited.status, invited.body.success]).toEqual([200, true]);
    const body = { token: tokenIn(invited.body.link) };
    const looked = await call(look, '/api/team/invitation', { body, origin: SITE });
    expect(looked.body.invitation).toMatchObject({ address: guest.user.email, isForCaller: null });
    expect((await call(accept, '/api/team/accept', { body, bearer: guest.token })).status).toBe(200);
    const used = async () => (await call(usage, '/api/usage', { bearer: guest.token })).body.usage.planType;
    expect(await used()).toBe('business');
    const profile = await call(getProfile, '/api/user/profile', { bearer: guest.token });
    expect(profile.body.user.subscription.planType).toBe('business');
    const { team } = (await call(read, '/api/team', { bearer: owner.token })).body;
    expect(team.members).toEqual([
      {
        id: guest.user.id,
        email: guest.user.email,
        name: 'Noa Levi',
        joinedAt: expect.any(String),
        pages: 0,
        isOffered: false,
      },
    ]);
    expect((await withId(remove, owner, guest.user.id)).body.team.members).toEqual([]);
    expect(await used()).toBe('free');
    expect((await call(leave, '/api/team/membership', { method: 'DELETE', bearer: guest.token })).status).toBe(404);
  });

  it('refuses in the caller’s language, with a status and a code of its own', async () => {
    const { body } = await inviteGuest();
    const stranger = await signedInUser(database.db);
    const token = tokenIn(body.link);
    const options = { body: { token }, bearer: stranger.token, headers: { 'x-locale': 'he' } };
    const refused = await call(accept, '/api/team/accept', options);
    expect([refused.status, refused.body.code]).toEqual([403, 'invitationForAnother']);
    expect(refused.body.message).toContain(guest.user.email);
    expect(refused.body.message).toMatch(/[א-ת]/);
    const unknown = await call(accept, '/api/team/accept', { body: { token: 'x'.repeat(43) }, bearer: guest.token });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'invitationUnknown']);
    expect((await inviteGuest(guest)).body.code).toBe('planRequired');
    expect((await inviteGuest(null)).status).toBe(401);
    expect((await withId(withdraw, guest, body.invitation.id)).body.code).toBe('invitationUnknown');
  });

  it('is handed over by the owner’s offer and the member’s acceptance', async () => {
    const { body: invited } = await inviteGuest();
    await call(accept, '/api/team/accept', { body: { token: tokenIn(invited.link) }, bearer: guest.token });
    const memberId = guest.user.id;
    const offerBy = (who: Person | null) =>
      call(offer, '/api/team/transfer', { body: { memberId }, ...(who ? { bearer: who.token } : { origin: SITE }) });
    const acceptBy = (who: Person | null) =>
      call(acceptTransfer, '/api/team/transfer/accept', {
        method: 'POST',
        ...(who ? { bearer: who.token } : { origin: SITE }),
      });
    expect([(await offerBy(null)).status, (await acceptBy(null)).status]).toEqual([401, 401]);
    expect((await offerBy(guest)).body.code).toBe('notFound');
    const forged = {
      body: { memberId },
      cookies: { 'next-auth.session-token': owner.token },
      origin: 'https://x.example',
    };
    expect((await call(offer, '/api/team/transfer', forged)).body.code).toBe('originMismatch');
    expect((await call(offer, '/api/team/transfer', { body: { memberId: 'x' }, bearer: owner.token })).status).toBe(
      400,
    );
    expect((await acceptBy(guest)).body.code).toBe('notFound');
    expect((await offerBy(owner)).body.team.members).toMatchObject([{ isOffered: true }]);
    expect(await acceptBy(guest)).toMatchObject({ status: 402, body: { code: 'planRequired' } });
    const withdrawn = await call(withdrawOffer, '/api/team/transfer', { method: 'DELETE', bearer: owner.token });
    expect(withdrawn.body.team.members).toMatchObject([{ isOffered: false }]);
    await offerBy(owner);
    await database.db.update(users).set({ planType: 'business' }).where(eq(users.id, guest.user.id));
    expect((await acceptBy(guest)).body.team).toMatchObject({ role: 'owner', members: [{ email: owner.user.email }] });
    expect((await acceptBy(owner)).body.code).toBe('notFound');
  });

  it.each(['', 'dana', 'a@b@c', 'dana@example.com\r\nBcc: x@example.com', `${'a'.repeat(300)}@example.com`, 7, null])(
    'refuses an invalid address: %j',
    async (email) => {
      expect((await inviteGuest(owner, email)).body.code).toBe('badRequest');
    },
  );

  it('refuses an invalid token', async () => {
    for (const token of ['', 'short', `${'a'.repeat(43)}#`, 5]) {
      expect((await call(look, '/api/team/invitation', { body: { token }, origin: SITE })).body.code).toBe(
        'badRequest',
      );
    }
  });

  it('can be changed only by our own pages', async () => {
    const cookies = { 'next-auth.session-token': owner.token };
    const options = { body: { email: 'x@example.com' }, cookies, origin: 'https://evil.example' };
    expect((await call(invite, '/api/team/invitations', options)).body.code).toBe('originMismatch');
  });

  it('limits invitations a day', async () => {
    const codes: unknown[] = [];
    for (let count = 0; count < 21; count += 1) codes.push((await inviteGuest()).body.code);
    expect(codes.slice(-2)).toEqual([undefined, 'rateLimited']);
  });

  describe('with a mail server', () => {
    beforeEach(() => {
      Object.assign(process.env, { SMTP_URL: smtp.url, MAIL_FROM: 'Mesudar <team@mesudar.example>' });
      resetEnv();
      smtp.letters.length = 0;
      return () => {
        delete process.env.SMTP_URL;
        delete process.env.MAIL_FROM;
        resetEnv();
      };
    });

    it('sends the link by e-mail only', async () => {
      const { body } = await inviteGuest();
      expect(body.link).toBeNull();
      expect(JSON.stringify(body)).not.toContain('#');
      const [letter] = smtp.letters;
      expect(letter?.to).toEqual([guest.user.email]);
      const text = letter?.data.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
      const token = /\/invitation#([\w-]{43})/.exec(text)?.[1];
      expect((await call(accept, '/api/team/accept', { body: { token }, bearer: guest.token })).status).toBe(200);
    });

    it('shows the link if it could not be sent', async () => {
      smtp.troubles.push('refuse');
      expect((await inviteGuest()).body.link).toContain('/invitation#');
    });
  });
});
