import { z } from 'zod';
import { PlanType } from '@/lib/shared/plan-types';

/** The signed-in user, as shown in the interface. */
export interface Viewer {
  readonly id: string;
  readonly name: string | null;
  readonly givenName: string | null;
  readonly email: string;
  /** URL of the profile photo. */
  readonly picture: string | null;
  readonly planType: PlanType;
}

/** A user in the API's format (specification section 3). */
export const UserAnswer = z.object({
  id: z.string(),
  name: z.string().nullable(),
  given_name: z.string().nullable(),
  email: z.string(),
  picture: z.string().nullable(),
  subscription: z.object({ planType: PlanType }),
});
export type UserAnswer = z.infer<typeof UserAnswer>;

/** Body of `POST /api/auth/google`; a missing credential has its own error. */
export const GoogleSignIn = z.object({ credential: z.string().trim().optional() });
export type GoogleSignIn = z.infer<typeof GoogleSignIn>;

/** Answer of `GET /api/auth/nonce`: the nonce for Google's button. */
export const NonceAnswer = z.object({ nonce: z.string().min(1) });
/** Answer of `POST /api/auth/google`. */
export const SignInAnswer = z.object({ token: z.string(), user: UserAnswer });
/** Answer of `GET /api/user/profile`. */
export const ProfileAnswer = z.object({ user: UserAnswer });

/** Converts a viewer to the API's format. */
export function toUserAnswer(viewer: Viewer): UserAnswer {
  const { id, name, givenName, email, picture, planType } = viewer;
  return { id, name, given_name: givenName, email, picture, subscription: { planType } };
}

/** Converts a user of the API for the interface. */
export function toViewer(user: UserAnswer): Viewer {
  const { id, name, given_name, email, picture, subscription } = user;
  return { id, name, givenName: given_name, email, picture, planType: subscription.planType };
}
