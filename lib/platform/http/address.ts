/** Counted in place of the caller's address when the request brings none. */
export const UNKNOWN_ADDRESS = 'direct';

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/** Takes the port and the brackets off an entry of X-Forwarded-For. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry);
  if (bracketed?.[1]) return bracketed[1];
  return entry.replace(/^([\d.]+):\d+$/, '$1');
}

/** The eight groups of an IPv6 address in lower-case hex without leading zeros, or undefined when it is not one. */
function ipv6Groups(address: string): string[] | undefined {
  if (!URL.canParse(`http://[${address}]`)) return undefined;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** `::ffff:a.b.c.d`, the IPv6 spelling of an IPv4 address, back in dots. */
function mappedIpv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

/** The networks that a caller is counted by. */
export interface CallerNetworks {
  /** What one customer surely owns: an IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string;
  /**
   * What one customer may own: the same IPv4 address, or the /48 of an IPv6 address. Providers give a site anything from a
   * /64 to a /48 (RFC 6177, BCP 157), so whoever has a /48 has 65,536 networks; but a mobile carrier's /48 is as many
   * strangers' telephones, so it is given much more than a network is.
   */
  readonly site: string;
}

/** The networks of one entry of X-Forwarded-For. */
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
 * The networks of the caller, by the right-most entry of X-Forwarded-For. With a trusted proxy in front, that proxy wrote it;
 * without one, Next wrote it from the connection, because `forgetForwardedHeaders` removed what the caller sent.
 */
export function callerNetworks(headers: Headers): CallerNetworks {
  return networksOf((headers.get('x-forwarded-for') ?? '').split(',').at(-1) ?? '');
}
