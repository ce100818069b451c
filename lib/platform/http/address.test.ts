import { describe, expect, it } from 'vitest';
import { callerNetworks, networksOf, UNKNOWN_ADDRESS } from './address';

describe('the network by which a caller is counted', () => {
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
    expect(networksOf(entry).network).toBe(network);
  });

  it('is the proxy’s last entry, not the caller’s own', () => {
    const headers = new Headers({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' });
    expect(callerNetworks(headers).network).toBe('203.0.113.7');
    expect(callerNetworks(new Headers()).network).toBe(UNKNOWN_ADDRESS);
  });

  it('belongs to a site: the /48 around an IPv6 network, an IPv4 address by itself', () => {
    expect(networksOf('2001:db8:1:2::1').site).toBe('2001:db8:1::/48');
    expect(networksOf('2001:db8:1:ffff::1').site).toBe('2001:db8:1::/48');
    expect(networksOf('2001:db8:2::1').site).toBe('2001:db8:2::/48');
    expect(networksOf('203.0.113.7').site).toBe('203.0.113.7');
    expect(networksOf('::ffff:203.0.113.7').site).toBe('203.0.113.7');
    expect(networksOf('unknown').site).toBe(UNKNOWN_ADDRESS);
  });
});
