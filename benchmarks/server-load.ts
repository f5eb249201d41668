import { connect, type Socket } from 'node:net';

const connections = 8;
const atOnce = 16;

/**
 * Answers a second to one address over a few connections. The questions are sent in bundles and the answers counted by
 * their length alone, so that asking costs far less than answering.
 */
export async function rateOf(address: string, path: string, milliseconds: number): Promise<number> {
  const { hostname, port, host } = new URL(address);
  const question = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  const length = await answerLength(hostname, Number(port), question);
  const until = performance.now() + milliseconds;
  const begun = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(until, hostname, Number(port), question, length)),
  );
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - begun)) * 1000;
}

function askUntil(until: number, host: string, port: number, question: string, length: number) {
  return new Promise<number>((resolve, reject) => {
    const bundle = question.repeat(atOnce);
    let [answered, received] = [0, 0];
    const socket: Socket = connect(port, host, () => socket.write(bundle));
    socket.on('error', reject).on('data', chunk => {
      received += chunk.length;
      if (received < atOnce * length) return;
      answered += atOnce;
      received -= atOnce * length;
      if (performance.now() < until) socket.write(bundle);
      else resolve(socket.destroy() && answered);
    });
  });
}

/** All answers to one question are equally long: what differs (the date, a number) has always as many letters. */
function answerLength(host: string, port: number, question: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, host, () => socket.write(question));
    socket.setEncoding('latin1').on('error', reject);
    socket.on('data', chunk => {
      text += chunk;
      const head = text.indexOf('\r\n\r\n');
      const [, body] = text.match(/content-length: (\d+)/i) ?? [];
      const whole = head + 4 + Number(body);
      if (head === -1 || text.length < whole) return;
      socket.destroy();
      if (!text.startsWith('HTTP/1.1 200'))
        reject(new Error(`${question.split('\r')[0]}: ${text.slice(0, 40)}`));
      resolve(whole);
    });
  });
}
