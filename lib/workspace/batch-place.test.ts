import { expect, it } from 'vitest';
import { placeOfBatch, placeOfRow } from './batch-place';

const [server, device, unread] = [{ readOn: 'server' }, { readOn: 'device' }, {}] as const;

it('is where its papers were read, and where the others will be', () => {
  expect(placeOfBatch([], 'server')).toBe('server');
  expect(placeOfBatch([unread], 'device')).toBe('device');
  expect(placeOfBatch([server, unread], 'device')).toBe('both');
  expect(placeOfBatch([server], 'device')).toBe('server');
  expect(placeOfBatch([device], 'server')).toBe('device');
  expect(placeOfBatch([server, device], 'server')).toBe('both');
});

it('is said by a row that was read here, and by one that was read elsewhere than the list', () => {
  expect(placeOfRow(device, 'device')).toBe('device');
  expect(placeOfRow(device, 'both')).toBe('device');
  expect(placeOfRow(server, 'both')).toBe('server');
  expect(placeOfRow(server, 'server')).toBeNull();
  expect(placeOfRow(unread, 'both')).toBeNull();
});
