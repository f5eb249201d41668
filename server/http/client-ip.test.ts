import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-ip.ts';

const socket = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
const forwarded = (value: string) =>
  new Request('http://shop.test/', { headers: { 'X-Forwarded-For': value } });

describe('where a request comes from', () => {
  it('is the socket, whatever a client claims, while no proxy is ours', () => {
    expect(clientAddress(forwarded('1.1.1.1'), socket, 0)).toBe('10.0.0.1');
  });

  it('is what our one proxy has seen, not what the client wrote before it', () => {
    expect(clientAddress(forwarded('9.9.9.9, 203.0.113.9'), socket, 1)).toBe('203.0.113.9');
  });

  it('is one further to the left with two proxies', () => {
    expect(clientAddress(forwarded('9.9.9.9, 203.0.113.9, 10.0.0.2'), socket, 2)).toBe('203.0.113.9');
  });

  it('is the socket when a proxy of ours has written nothing', () => {
    expect(clientAddress(new Request('http://shop.test/'), socket, 1)).toBe('10.0.0.1');
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
  ])('is written as %j and read as %j', (entry, address) => {
    expect(clientAddress(forwarded(`9.9.9.9, ${entry}`), socket, 1)).toBe(address);
  });

  it('is read quickly, whatever was written', () => {
    const long = ['[', ']', ':', '1', '[1]:'].map(part => part.repeat(100_000));
    for (const entry of long) expect(clientAddress(forwarded(entry), socket, 1).length).toBeGreaterThan(0);
  });
});
