import { getProfile } from '@/lib/auth/sign-in.server';
import { ProfileAnswer } from '@/lib/auth/viewer';
import { route } from '@/lib/http/route.server';

export const GET = route({ actor: 'user', answer: ProfileAnswer }, ({ ctx }) => getProfile(ctx));
