import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Dashboard } from '@/lib/features/dashboard/dashboard';
import { DashboardContext } from '@/lib/platform/browser/dashboard.client';
import { currentUsage, loadUsage, noteUsage, useUsage } from './usage.client';
import type { CurrentUsage } from './usage-answer';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => vi.unstubAllGlobals());

const Shown = () => useUsage().status;

it('usage that is known is not replaced by that of an older page when it cannot be loaded', async () => {
  const usageOf = (remainingPages: number) => ({ remainingPages }) as CurrentUsage;
  const dashboard = { usage: usageOf(20) } as Dashboard;
  const render = () => renderToString(createElement(DashboardContext, { value: dashboard }, createElement(Shown)));
  render();
  expect(currentUsage()).toEqual(usageOf(20));
  noteUsage(usageOf(0));
  await loadUsage();
  const again = loadUsage();
  render();
  await again;
  expect(currentUsage()).toEqual(usageOf(0));
});
