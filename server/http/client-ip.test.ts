import { describe, expect, it } from 'vitest';
import { clientIp } from './client-ip.ts';

const socket = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
const forwarded = (value: string) =>
  new Request('http://shop.test/', { headers: { 'X-Forwarded-For': value } });

describe('clientIp', () => {
  it('ignores X-Forwarded-For when no proxy is trusted', () => {
    expect(clientIp(forwarded('1.1.1.1'), socket, 0)).toBe('10.0.0.1');
  });

  it('takes the entry added by the one trusted proxy, not those sent by the client', () => {
    expect(clientIp(forwarded('9.9.9.9, 203.0.113.9'), socket, 1)).toBe('203.0.113.9');
  });

  it('takes the second entry from the right with two trusted proxies', () => {
    expect(clientIp(forwarded('9.9.9.9, 203.0.113.9, 10.0.0.2'), socket, 2)).toBe('203.0.113.9');
  });

  it('falls back to the socket when the trusted proxy sent no header', () => {
    expect(clientIp(new Request('http://shop.test/'), socket, 1)).toBe('10.0.0.1');
  });

  it.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:db8::1:443', '2001:db8::1:443'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['[::ffff:203.0.113.7]:80', '::ffff:203.0.113.7'],
    ['unknown', 'unknown'],
    ['', ''],
    ['[', '['],
  ])('reads the entry %j as %j', (entry, ip) => {
    expect(clientIp(forwarded(`9.9.9.9, ${entry}`), socket, 1)).toBe(ip);
  });

  it('handles very long entries quickly', () => {
    const long = ['[', ']', ':', '1', '[1]:'].map(part => part.repeat(100_000));
    for (const entry of long) expect(clientIp(forwarded(entry), socket, 1).length).toBeGreaterThan(0);
  });
});
