import { expect, it } from 'vitest';
import { result } from '@/tests/support/workspace/workspace';
import { placeOfBatch, placeOfRow } from './batch-mode';

const [server, device, unread] = [
  { readOn: 'server', result: result('a.pdf') },
  { readOn: 'device', result: result('b.pdf') },
  { result: null },
] as const;

it('is the mode in which its documents were read', () => {
  expect(placeOfBatch([], 'server')).toBe('server');
  expect(placeOfBatch([unread], 'device')).toBe('device');
  expect(placeOfBatch([server, unread], 'device')).toBe('server');
  expect(placeOfBatch([server], 'device')).toBe('server');
  expect(placeOfBatch([device], 'server')).toBe('device');
  expect(placeOfBatch([server, device], 'server')).toBe('both');
});

it('ignores documents that the device failed to read, and counts those that the server failed to read', () => {
  expect(placeOfBatch([server, { readOn: 'device', result: null }], 'device')).toBe('server');
  expect(placeOfBatch([device, { readOn: 'server', result: null }], 'device')).toBe('both');
});

it('is shown on rows read locally and on rows that differ from the rest of the list', () => {
  expect(placeOfRow(device, 'device')).toBe('device');
  expect(placeOfRow(device, 'both')).toBe('device');
  expect(placeOfRow(server, 'both')).toBe('server');
  expect(placeOfRow(server, 'server')).toBeNull();
  expect(placeOfRow({}, 'both')).toBeNull();
});
