/** Replaces the caller's address if the request has none. */
export const UNKNOWN_ADDRESS = 'direct';

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/** Removes the port and the brackets from an entry of X-Forwarded-For. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry);
  if (bracketed?.[1]) return bracketed[1];
  return entry.replace(/^([\d.]+):\d+$/, '$1');
}

/** Returns the eight groups of an IPv6 address in lower-case hex without leading zeros; undefined for anything else. */
function ipv6Groups(address: string): string[] | undefined {
  if (!URL.canParse(`http://[${address}]`)) return undefined;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** Converts `::ffff:a.b.c.d`, an IPv4-mapped IPv6 address, to dotted IPv4. */
function mappedIpv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

/** Networks that a caller's requests are counted by. */
export interface CallerNetworks {
  /** Network that belongs to one customer: an IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string;
  /**
   * Network that may belong to one customer: the same IPv4 address, or the /48 of an IPv6 address.
   * Providers assign a site anything from a /64 to a /48 (RFC 6177, BCP 157), so the owner of a /48 has 65,536
   * networks. A mobile carrier's /48 serves as many unrelated phones, so a site's limit is much higher than a
   * network's.
   */
  readonly site: string;
}

/** Returns the networks of one entry of X-Forwarded-For. */
export function networksOf(entry: string): CallerNetworks {
  const address = withoutPort(entry.trim());
  if (IPV4.test(address)) return { network: address, site: address };
  const groups = ipv6Groups(address);
  if (!groups) return { network: UNKNOWN_ADDRESS, site: UNKNOWN_ADDRESS };
  const mapped = mappedIpv4(groups);
  if (mapped) return { network: mapped, site: mapped };
  return { network: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` };
}

/**
 * Returns the caller's networks, from the right-most entry of X-Forwarded-For.
 * With a trusted proxy, the proxy wrote it. Without one, Next wrote it from the connection, because
 * `forgetForwardedHeaders` removed the client's header.
 */
export function callerNetworks(headers: Headers): CallerNetworks {
  return networksOf((headers.get('x-forwarded-for') ?? '').split(',').at(-1) ?? '');
}
