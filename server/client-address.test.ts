import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

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
});
