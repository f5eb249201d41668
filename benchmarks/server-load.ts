import { connect, type Socket } from 'node:net';

const connections = 8;
const atOnce = 16;
const head = 'HTTP/1.1 200';

/**
 * Answers a second to one address over a few connections. The questions are sent in bundles and of the answers only
 * the beginnings are counted, so that asking costs far less than answering.
 */
export async function rateOf(address: string, path: string, milliseconds: number): Promise<number> {
  const { hostname, port, host } = new URL(address);
  const question = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  const begun = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () =>
      askUntil(begun + milliseconds, hostname, Number(port), question),
    ),
  );
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - begun)) * 1000;
}

function askUntil(until: number, host: string, port: number, question: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const bundle = question.repeat(atOnce);
    let [asked, answered, rest] = [atOnce, 0, ''];
    const socket: Socket = connect(port, host, () => socket.write(bundle));
    socket.setEncoding('latin1').on('error', reject);
    socket.on('data', (chunk: string) => {
      const text = rest + chunk;
      for (let at = text.indexOf(head); at !== -1; at = text.indexOf(head, at + head.length)) answered++;
      // One letter too few to be counted twice.
      rest = text.slice(1 - head.length);
      if (answered < asked) return;
      if (performance.now() < until) {
        asked += atOnce;
        socket.write(bundle);
      } else {
        socket.destroy();
        resolve(answered);
      }
    });
  });
}
