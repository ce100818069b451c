import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ProcessingSession } from '@/lib/features/sessions/session';
import { answerRequests } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';

const session = (id: number, over: Partial<ProcessingSession> = {}): ProcessingSession => ({
  id: `5f0c3a52-8b1e-4d0a-9f5e-00000000000${id}`,
  sessionDate: '2026-11-27T10:00:00.000Z',
  totalFiles: 3,
  totalPages: 4,
  imageFiles: 1,
  pdfFiles: 2,
  otherFiles: 0,
  successfulFiles: 3,
  failedFiles: 0,
  passwordProtectedFiles: 0,
  categoriesUsed: [],
  sessionMetadata: { source: 'upload' },
  processingTimeMs: 1,
  ...over,
});
/** The panel of a page that was just opened. */
async function panel(answer: unknown) {
  vi.resetModules();
  const requests = answerRequests({ 'GET /api/processing-sessions/recent': answer });
  const { RecentActivity } = await import('./recent-activity');
  return { requests, ...renderPage(<RecentActivity viewerId={VIEWER.id} />, { viewer: VIEWER }) };
}
const rows = () => [...document.querySelectorAll('.activity li')].map((item) => item.textContent ?? '');

describe('the recent activity', () => {
  it.each([
    [{}, /3 files processed.*\(4 pages\).*2 PDFs and 1 image$/],
    [{ totalPages: 0 }, /3 files processed\s*\d/],
    [{ otherFiles: 1, successfulFiles: 4 }, /2 PDFs, 1 image, and 1 other document$/],
    [{ successfulFiles: 2 }, /\d$/],
  ])('shows what was sorted: %o', async (over, text) => {
    await panel({ success: true, sessions: [session(1, over)] });
    await expect.poll(rows).toEqual([expect.stringMatching(text)]);
  });

  it('can be reloaded after a failure', async () => {
    const { user } = await panel(undefined);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answerRequests({ 'GET /api/processing-sessions/recent': { success: true, sessions: [] } });
    await user.click(retry);
    expect(await screen.findByText('No recent activity')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('removes an entry immediately, moves the focus to the next, and can undo it', async () => {
    const { user, requests } = await panel({
      success: true,
      sessions: [session(1), session(2, { successfulFiles: 9 })],
    });
    await expect.poll(() => rows().length).toBe(2);
    await user.click(screen.getAllByRole('button', { name: /^Delete the entry/ })[0] as HTMLElement);
    expect(rows()).toEqual([expect.stringMatching(/^9 files/)]);
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Delete the entry/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(rows()).toHaveLength(2);
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });
});
