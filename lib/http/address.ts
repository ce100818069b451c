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

/**
 * The network that a caller is counted by: an IPv4 address as it is, an IPv6 address cut to its /64, because one
 * customer owns all of those.
 */
export function networkOf(entry: string): string {
  const address = withoutPort(entry.trim());
  if (IPV4.test(address)) return address;
  const groups = ipv6Groups(address);
  if (!groups) return UNKNOWN_ADDRESS;
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The network of the caller: the right-most entry of X-Forwarded-For. With a trusted proxy in front, that proxy wrote it;
 * without one, Next wrote it from the connection, because `forgetForwardedHeaders` removed what the caller sent.
 */
export function callerNetwork(headers: Headers): string {
  const nearest = (headers.get('x-forwarded-for') ?? '').split(',').at(-1) ?? '';
  return networkOf(nearest);
}
