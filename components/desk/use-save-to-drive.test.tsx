import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { ownOrigin } from '@/lib/features/on-device/own-origin.client';
import { saveProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import { closeBilling, type OpenBilling, useOpenBilling } from '@/lib/features/payments/upgrade.client';
import { setUsage } from '@/lib/features/usage/usage.client';
import { NotEnoughPages } from '@/lib/features/workspace/paying/not-enough-pages.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { renderPage, VIEWER } from '@/tests/support/render';
import { sortedFileItem } from '@/tests/support/workspace/file-items';
import { usageWith } from '@/tests/support/workspace/workspace';
import { type SavingToDrive, useSaveToDrive } from './use-save-to-drive';

const { drive } = workspace;
const ITEMS = [sortedFileItem('a.pdf')];
const onMissing = vi.fn();
let saving: SavingToDrive;
let billing: OpenBilling | null = null;
function Part() {
  saving = useSaveToDrive(onMissing);
  billing = useOpenBilling();
  return null;
}
const page = () =>
  renderPage(<Part />, {
    viewer: VIEWER,
    settings: { google: { clientId: 'client', scriptUrl: '', apiUrl: 'https://drive.example', preview: null } },
  });
const withPlan = (planType: 'free' | 'business') =>
  act(() => setUsage({ ...usageWith(20), planType, trialDaysLeft: null }));
const notice = () => document.querySelector('.toast')?.textContent ?? null;
const press = async (name: string) => (await screen.findByRole('button', { name })).click();

beforeEach(() => {
  onMissing.mockReset();
  for (const name of ['save', 'continueSaving', 'saveElsewhere', 'undo'] as const) {
    vi.spyOn(drive, name).mockResolvedValue(undefined);
  }
  withPlan('business');
});
afterEach(() => {
  vi.restoreAllMocks();
  void saveProcessingMode('server');
  act(() => closeBilling());
});

describe('saving to Drive', () => {
  it('begins immediately, with the user’s account as the suggestion', () => {
    page();
    act(() => saving.save(ITEMS));
    expect(drive.save).toHaveBeenCalledExactlyOnceWith(ITEMS, {
      google: { clientId: 'client', apiUrl: 'https://drive.example', hint: VIEWER.email },
      folderLanguage: 'en',
      rootName: null,
    });
    expect(billing).toBeNull();
  });

  it('without a plan for it shows the plans, and is offered again after an upgrade', async () => {
    withPlan('free');
    page();
    act(() => saving.save(ITEMS));
    expect(drive.save).not.toHaveBeenCalled();
    if (billing?.type !== 'plans') throw new Error('no plans');
    expect(billing.request.reason).toEqual({ reason: 'feature', feature: 'driveSaving' });
    withPlan('business');
    const { onUpgraded } = billing.request;
    act(() => onUpgraded?.());
    await expect.poll(notice).toMatch(/^You can now save to Google Drive/);
    // Google’s window opens only on a click.
    expect(drive.save).not.toHaveBeenCalled();
    await act(() => press('Save now'));
    expect(drive.save).toHaveBeenCalledOnce();
  });

  it('that the server refuses for the plan shows the plans, too', async () => {
    vi.mocked(drive.save).mockRejectedValue(new RequestError('planRequired', 'Buy it', 402));
    page();
    await act(async () => saving.save(ITEMS));
    expect(billing?.type).toBe('plans');
    expect(onMissing).not.toHaveBeenCalled();
  });

  it('without enough pages shows a message, and is offered again', async () => {
    const refusal = { needed: 2, remaining: 1, affordable: [] };
    vi.mocked(drive.save).mockRejectedValue(new NotEnoughPages(refusal));
    page();
    await act(async () => saving.save(ITEMS));
    expect(billing).toBeNull();
    const [given, again] = onMissing.mock.lastCall ?? [];
    expect(given).toBe(refusal);
    act(() => again());
    await expect.poll(notice).toMatch(/^You can now save to Google Drive/);
  });

  it.each(['goOn', 'saveElsewhere', 'undo'] as const)('is followed by %s', (name) => {
    page();
    act(() => saving[name]());
    expect(drive[name === 'goOn' ? 'continueSaving' : name]).toHaveBeenCalledOnce();
  });
});

describe('a page that is closed to Google', () => {
  beforeEach(() => void vi.spyOn(ownOrigin.restriction, 'get').mockReturnValue('closed'));

  it.each(['save', 'goOn', 'saveElsewhere', 'undo'] as const)('asks to be reloaded instead of %s', async (name) => {
    const reloadUnrestricted = vi.spyOn(ownOrigin, 'reloadUnrestricted').mockImplementation((() => {}) as never);
    page();
    act(() => (name === 'save' ? saving.save(ITEMS) : saving[name]()));
    for (const each of ['save', 'continueSaving', 'saveElsewhere', 'undo'] as const) {
      expect(drive[each]).not.toHaveBeenCalled();
    }
    await expect.poll(notice).toMatch(/^Reload the page to save to Drive/);
    await act(() => press('Reload and save'));
    expect(reloadUnrestricted).toHaveBeenCalledExactlyOnceWith('drive');
  });

  it('explains why, while documents stay on the device', async () => {
    void saveProcessingMode('device');
    page();
    act(() => saving.save(ITEMS));
    await expect.poll(notice).toMatch(/^This page talks to our server alone/);
  });
});
