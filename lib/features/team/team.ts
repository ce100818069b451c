import { z } from 'zod';
import { PLANS } from '@/lib/features/usage/plans';
import { Address } from '@/lib/shared/email-address';
import { Uuid } from '@/lib/shared/uuid';

/** Number of people that an owner may invite: all users of Business except the owner. */
export const TEAM_SEATS = PLANS.business.users - 1;
/** Validity of a link, in days. */
export const INVITATION_DAYS = 7;
/** Further days for which an expired link is answered as expired rather than unknown. */
export const EXPIRED_INVITATION_DAYS = 30;
/** Page of an invitation link. The token is in the URL's fragment, which no server or log sees. */
export const INVITATION_PATH = '/invitation';

/** Token in a link: 32 bytes in base64url. */
export const InvitationToken = z.string().regex(/^[\w-]{43}$/);

const Person = z.object({ id: z.uuid(), email: z.string(), name: z.string().nullable() });

/** A member of the caller's team. */
export const TeamMember = Person.extend({
  /** ISO instant. */
  joinedAt: z.iso.datetime(),
  /** The team's pages that they have used in the current period. */
  pages: z.int().min(0),
  /** True for the member who was offered ownership of the team. */
  isOffered: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** An invitation that can still be accepted. */
export const InvitationView = z.object({
  id: z.uuid(),
  address: z.string(),
  /** ISO instant. */
  expiresAt: z.iso.datetime(),
});
export type InvitationView = z.infer<typeof InvitationView>;

/**
 * The caller's role in a team.
 * `isRunning` is false while the owner has no Business plan. Then everybody uses their own pages, and the members
 * return when the owner subscribes again.
 */
export const Team = z.discriminatedUnion('role', [
  z.object({ role: z.literal('none') }),
  z.object({
    role: z.literal('owner'),
    isRunning: z.boolean(),
    /** Total number of people that may be invited. */
    seats: z.int().min(0),
    members: z.array(TeamMember),
    /**
     * Pages used in the current period by the owner, and by former members. With the members' pages they are the total.
     */
    ownPages: z.int().min(0),
    otherPages: z.int().min(0),
    invitations: z.array(InvitationView),
  }),
  z.object({
    role: z.literal('member'),
    isRunning: z.boolean(),
    /** True if the caller also has Business and uses their own pages, e.g. bought to take over the team. */
    hasOwnPlan: z.boolean(),
    owner: Person,
    /** True if the owner offers the team to the caller. */
    isOffered: z.boolean(),
  }),
]);
export type Team = z.infer<typeof Team>;

/** Returns the key in `messages` under `Team` of the text that says whose pages a member uses. */
export function memberText({ isRunning, hasOwnPlan }: Extract<Team, { role: 'member' }>) {
  if (hasOwnPlan) return 'memberOwn';
  return isRunning ? 'member' : 'memberOver';
}

/** Answer of `GET /api/team`, and of every change to it. */
export const TeamAnswer = z.object({ success: z.literal(true), team: Team });
export type TeamAnswer = z.infer<typeof TeamAnswer>;

/** Body of `POST /api/team/transfer`: the member who shall own the team. */
export const TransferTeam = z.object({ memberId: Uuid });
export type TransferTeam = z.infer<typeof TransferTeam>;

/**
 * Body and answer of `POST /api/team/invitations`. The link is included if no e-mail was sent; it cannot be shown
 * again.
 */
export const InviteMember = z.object({ email: Address });
export type InviteMember = z.infer<typeof InviteMember>;
export const InvitedAnswer = TeamAnswer.extend({ invitation: InvitationView, link: z.url().nullable() });
export type InvitedAnswer = z.infer<typeof InvitedAnswer>;

/** Body of `POST /api/team/invitation`, which returns an invitation, and of `POST /api/team/accept`. */
export const InvitationLink = z.object({ token: InvitationToken });
export type InvitationLink = z.infer<typeof InvitationLink>;

/** Answer of `POST /api/team/invitation`. */
export const InvitationAnswer = z.object({
  success: z.literal(true),
  invitation: InvitationView.omit({ id: true }).extend({
    owner: Person.omit({ id: true }),
    /** False for a caller who is signed in with another address; null if not signed in. */
    isForCaller: z.boolean().nullable(),
  }),
});
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;
