import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import type { Db } from '@/db/client.server';
import { findSessionUser, findUserById, type User } from '@/db/queries/users';
import { services } from '@/lib/http/services.server';
import { PlanType } from '@/lib/usage/plans';
import { readSessionToken, sessionTokenOf } from './session.server';
import type { Viewer } from './viewer';

/** A stored user as the interface shows them. */
export function viewerOf(user: User): Viewer {
  const { id, name, givenName, email, picture, planType } = user;
  return { id, name, givenName, email, picture, planType: PlanType.parse(planType) };
}

/** The viewer with this id, or null when the account is gone. */
export async function findViewer(db: Db, userId: string): Promise<Viewer | null> {
  const user = await findUserById(db, userId);
  return user && viewerOf(user);
}

/** Who looks at the page that is being rendered, or null. Asks the database once a request. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const jar = await cookies();
  const token = sessionTokenOf(new Map(jar.getAll().map(({ name, value }) => [name, value])));
  const claim = token ? await readSessionToken(token) : null;
  const user = claim && (await findSessionUser(await services().getDb(), claim));
  return user && viewerOf(user);
});
