import { describe, expect, it } from 'vitest';
import { callerNetwork, networkOf, UNKNOWN_ADDRESS } from './address';

describe('the network that a caller is counted by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['unknown', UNKNOWN_ADDRESS],
    ['', UNKNOWN_ADDRESS],
  ])('of %s is %s', (entry, network) => {
    expect(networkOf(entry)).toBe(network);
  });

  it('is what the proxy in front wrote last, not what the caller wrote before it', () => {
    const headers = new Headers({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' });
    expect(callerNetwork(headers)).toBe('203.0.113.7');
    expect(callerNetwork(new Headers())).toBe(UNKNOWN_ADDRESS);
  });
});
