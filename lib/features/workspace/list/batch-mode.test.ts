import { expect, it } from 'vitest';
import { result } from '@/tests/support/workspace/workspace';
import { batchModeOf, rowModeOf } from './batch-mode';

const [server, device, unread] = [
  { readOn: 'server', result: result('a.pdf') },
  { readOn: 'device', result: result('b.pdf') },
  { result: null },
] as const;

it('is the mode in which its documents were read', () => {
  expect(batchModeOf([], 'server')).toBe('server');
  expect(batchModeOf([unread], 'device')).toBe('device');
  expect(batchModeOf([server, unread], 'device')).toBe('server');
  expect(batchModeOf([server], 'device')).toBe('server');
  expect(batchModeOf([device], 'server')).toBe('device');
  expect(batchModeOf([server, device], 'server')).toBe('both');
});

it('ignores documents that the device failed to read, and counts those that the server failed to read', () => {
  expect(batchModeOf([server, { readOn: 'device', result: null }], 'device')).toBe('server');
  expect(batchModeOf([device, { readOn: 'server', result: null }], 'device')).toBe('both');
});

it('is shown on rows read locally and on rows that differ from the rest of the list', () => {
  expect(rowModeOf(device, 'device')).toBe('device');
  expect(rowModeOf(device, 'both')).toBe('device');
  expect(rowModeOf(server, 'both')).toBe('server');
  expect(rowModeOf(server, 'server')).toBeNull();
  expect(rowModeOf({}, 'both')).toBeNull();
});
