import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address in canonical form, or the /64 prefix of an IPv6 address: what one connection gets. */
export function toIpKey(ip: string): string {
  const bare = ip.replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = ipv6Groups(bare);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return groups.slice(0, 4).map(toHex).join(':');
}

/** Whoever has one IPv6 /64 can often use a whole /56 or /48 of them. */
type Networks = { household: string; site: string };

/** Takes what `toIpKey` returns. IPv4: the address and its /24. IPv6: the /56 and the /48. */
export function networksAround(ipKey: string): Networks {
  if (isIPv4(ipKey)) return { household: ipKey, site: ipKey.split('.').slice(0, 3).join('.') };
  const groups = ipKey.split(':');
  const site = groups.slice(0, 3).join(':');
  return { household: `${site}:${toHex(Number.parseInt(groups[3] ?? '0', 16) & 0xff00)}`, site };
}

const toHex = (group: number) => group.toString(16);

function ipv6Groups(ip: string): number[] {
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const parse = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map(group => Number.parseInt(group, 16));
  const [front, back] = [parse(head), parse(tail ?? '')];
  return [...front, ...new Array<number>(8 - front.length - back.length).fill(0), ...back];
}
