import { describe, expect, it } from 'vitest';
import { networksAround, toIpKey } from './ip-key.ts';

describe('toIpKey', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
  ])('turns %s into %s', (ip, key) => {
    expect(toIpKey(ip)).toBe(key);
  });
});

describe('networksAround', () => {
  it.each([
    ['203.0.113.9', { household: '203.0.113.9', site: '203.0.113' }],
    ['2001:db8:1:2', { household: '2001:db8:1:0', site: '2001:db8:1' }],
    ['2001:db8:1:12ff', { household: '2001:db8:1:1200', site: '2001:db8:1' }],
    ['0:0:0:0', { household: '0:0:0:0', site: '0:0:0' }],
    ['unknown', { household: 'unknown:0', site: 'unknown' }],
  ])('of %s', (ipKey, networks) => {
    expect(networksAround(ipKey)).toEqual(networks);
  });
});
