import { z } from 'zod';
import { PlanType } from '@/lib/shared/plan-types';

/** The person who has signed in, as the interface shows them. */
export interface Viewer {
  readonly id: string;
  readonly name: string | null;
  readonly givenName: string | null;
  readonly email: string;
  /** Address of the profile photo. */
  readonly picture: string | null;
  readonly planType: PlanType;
}

/** A user in the API's words (specification section 3). */
export const UserAnswer = z.object({
  id: z.string(),
  name: z.string().nullable(),
  given_name: z.string().nullable(),
  email: z.string(),
  picture: z.string().nullable(),
  subscription: z.object({ planType: PlanType }),
});
export type UserAnswer = z.infer<typeof UserAnswer>;

/** What `POST /api/auth/google` takes; a missing credential has an error of its own. */
export const GoogleSignIn = z.object({ credential: z.string().trim().optional() });
export type GoogleSignIn = z.infer<typeof GoogleSignIn>;

/** What `GET /api/auth/nonce` answers: what Google's button is to be given. */
export const NonceAnswer = z.object({ nonce: z.string().min(1) });
/** What `POST /api/auth/google` answers. */
export const SignInAnswer = z.object({ token: z.string(), user: UserAnswer });
/** What `GET /api/user/profile` answers. */
export const ProfileAnswer = z.object({ user: UserAnswer });

/** A viewer in the API's words. */
export function toUserAnswer(viewer: Viewer): UserAnswer {
  const { id, name, givenName, email, picture, planType } = viewer;
  return { id, name, given_name: givenName, email, picture, subscription: { planType } };
}

/** A user of the API as the interface shows them. */
export function toViewer(user: UserAnswer): Viewer {
  const { id, name, given_name, email, picture, subscription } = user;
  return { id, name, givenName: given_name, email, picture, planType: subscription.planType };
}
