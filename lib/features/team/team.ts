import { z } from 'zod';
import { PLANS } from '@/lib/features/usage/plans';
import { Address } from '@/lib/shared/email-address';
import { Uuid } from '@/lib/shared/uuid';

/** People that an owner may invite: all of Business but the owner. */
export const TEAM_SEATS = PLANS.business.users - 1;
/** How long a link is good for, in days. */
export const INVITATION_DAYS = 7;
/** An expired link is remembered for so many days more, to say that it has expired. */
export const EXPIRED_INVITATION_DAYS = 30;
/** The page that a link leads to; the token stands behind `#`, which no server and no log ever sees. */
export const INVITATION_PATH = '/invitation';

/** What stands in a link: 32 bytes in base64url. */
export const InvitationToken = z.string().regex(/^[\w-]{43}$/);

const Person = z.object({ id: z.uuid(), email: z.string(), name: z.string().nullable() });

/** Somebody in the caller's team. */
export const TeamMember = Person.extend({
  /** ISO instant. */
  joinedAt: z.iso.datetime(),
  /** Pages of the team that they have used in the period that runs. */
  pages: z.int().min(0),
  /** True of the member who was offered to take the team over. */
  isOffered: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** An invitation that may still be accepted. */
export const InvitationView = z.object({
  id: z.uuid(),
  address: z.string(),
  /** ISO instant. */
  expiresAt: z.iso.datetime(),
});
export type InvitationView = z.infer<typeof InvitationView>;

/**
 * What the caller has to do with a team. `isRunning` is false while the owner has no Business plan: then everybody uses their
 * own pages, and the members come back when the owner takes the plan again.
 */
export const Team = z.discriminatedUnion('role', [
  z.object({ role: z.literal('none') }),
  z.object({
    role: z.literal('owner'),
    isRunning: z.boolean(),
    /** People that may be invited, in all. */
    seats: z.int().min(0),
    members: z.array(TeamMember),
    /** Pages used in the period that runs: by the owner, and by people who have left. With the members' they are all. */
    ownPages: z.int().min(0),
    otherPages: z.int().min(0),
    invitations: z.array(InvitationView),
  }),
  z.object({
    role: z.literal('member'),
    isRunning: z.boolean(),
    /** True while the caller has Business too, and so uses their own pages: they bought it to take the team over. */
    hasOwnPlan: z.boolean(),
    owner: Person,
    /** True where the owner offers the team to the caller. */
    isOffered: z.boolean(),
  }),
]);
export type Team = z.infer<typeof Team>;

/** The text in `messages` under `Team` that tells a member whose pages they use. */
export function memberText({ isRunning, hasOwnPlan }: Extract<Team, { role: 'member' }>) {
  if (hasOwnPlan) return 'memberOwn';
  return isRunning ? 'member' : 'memberOver';
}

/** Answer of `GET /api/team`, and of every change to it. */
export const TeamAnswer = z.object({ success: z.literal(true), team: Team });
export type TeamAnswer = z.infer<typeof TeamAnswer>;

/** Body of `POST /api/team/transfer`: the member who is to own the team. */
export const TransferTeam = z.object({ memberId: Uuid });
export type TransferTeam = z.infer<typeof TransferTeam>;

/** Body and answer of `POST /api/team/invitations`. The link is told where no e-mail took it along: it cannot be told again. */
export const InviteMember = z.object({ email: Address });
export type InviteMember = z.infer<typeof InviteMember>;
export const InvitedAnswer = TeamAnswer.extend({ invitation: InvitationView, link: z.url().nullable() });
export type InvitedAnswer = z.infer<typeof InvitedAnswer>;

/** Body of `POST /api/team/invitation`, which says what an invitation is, and of `POST /api/team/accept`. */
export const InvitationLink = z.object({ token: InvitationToken });
export type InvitationLink = z.infer<typeof InvitationLink>;

/** Answer of `POST /api/team/invitation`. */
export const InvitationAnswer = z.object({
  success: z.literal(true),
  invitation: InvitationView.omit({ id: true }).extend({
    owner: Person.omit({ id: true }),
    /** False for a caller who is signed in with another address; null for one who is not signed in. */
    isForCaller: z.boolean().nullable(),
  }),
});
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;
