import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownOrigin } from '@/lib/features/on-device/own-origin.client';
import { saveProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import { renderPage, VIEWER } from '@/tests/support/render';
import { PayPal } from './paypal-buttons';

const SETTINGS = { clientId: 'id', isSandbox: false } as never;
const paypal = () =>
  renderPage(
    <PayPal
      settings={SETTINGS}
      plan="business"
      begin={vi.fn()}
      onApproved={vi.fn()}
      onCancelled={vi.fn()}
      onFailed={vi.fn()}
    />,
    { viewer: VIEWER },
  );

describe('a page that is closed to PayPal', () => {
  beforeEach(() => void vi.spyOn(ownOrigin.restriction, 'use').mockReturnValue('closed'));
  afterEach(() => {
    vi.restoreAllMocks();
    void saveProcessingMode('server');
  });

  it.each([
    ['device', /^While papers are kept on this device, it does not let PayPal in/],
    ['server', /^Reload the page to pay with PayPal/],
  ] as const)('explains how to pay, while documents are read on the %s', async (mode, text) => {
    void saveProcessingMode(mode);
    const reloadUnrestricted = vi.spyOn(ownOrigin, 'reloadUnrestricted').mockImplementation((() => {}) as never);
    const { user } = paypal();
    expect(screen.getByText(text)).toBeVisible();
    expect(document.querySelector('script[src*="paypal"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(reloadUnrestricted).toHaveBeenCalledOnce();
  });
});
