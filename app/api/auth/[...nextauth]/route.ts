import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { frontPageOf } from '@/lib/auth/front-page.server';
import { authOptions } from '@/lib/auth/options.server';

/** The redirect flow of next-auth, made on each request because its settings are the environment's. */
function handle(request: NextRequest, segment: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  return NextAuth(request, segment, authOptions(frontPageOf(request)));
}

export { handle as GET, handle as POST };
