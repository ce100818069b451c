import type { ReactElement } from 'react';
import { DeskProvider } from '@/components/admin/use-admin-context';
import { adminContextOf } from '@/lib/features/admin/admin-context.client';
import type { ManagedUser } from '@/lib/features/admin/management';
import { renderPage } from '@/tests/support/render';
import { answerRequests } from './answers';

let count = 0;

/**
 * Renders a part of the operator's pages, logged in. `answers` are those of the operator's API, by `METHOD /path` after
 * the prefix; `requests` has what was sent there.
 */
export async function renderForOperator(
  part: ReactElement,
  answers: Readonly<Record<string, unknown>> = {},
  options: Parameters<typeof renderPage>[1] = {},
) {
  count += 1;
  const base = `/api/prefix-${count}/admin`;
  const admin = { username: 'ruth', expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
  const own = Object.entries({ 'POST /login': { success: true, token: 'token', admin }, ...answers });
  const requests = answerRequests(
    Object.fromEntries(own.map(([request, answer]) => [request.replace(' ', ` ${base}`), answer])),
  );
  const desk = adminContextOf(`prefix-${count}`);
  await desk.login({ username: 'ruth', password: 'right' });
  requests.length = 0;
  const page = renderPage(
    <DeskProvider value={desk}>
      <main id="main" tabIndex={-1}>
        {part}
      </main>
    </DeskProvider>,
    options,
  );
  /** Requests without the prefix. */
  const sent = () =>
    requests.map(({ method, path, body }) => ({ request: `${method} ${path.slice(base.length)}`, body }));
  return { ...page, desk, sent };
}

/** An account as the operator sees it. */
export const managedUser = (over: Partial<ManagedUser> = {}): ManagedUser => ({
  id: '5f0c3a52-8b1e-4d0a-9f5e-0000000000aa',
  email: 'dana@example.com',
  name: 'Dana',
  currentPlan: 'free',
  isPaid: false,
  documentsProcessedThisMonth: 7,
  documentsLimit: 50,
  month: null,
  keptPages: 43,
  resetsAt: null,
  endsAt: null,
  lastPaymentDate: null,
  isGiven: false,
  trialDaysLeft: null,
  suspendedAt: null,
  team: null,
  errors: 0,
  aiCents: 0,
  runningSubscription: null,
  ...over,
});
