import { once } from 'node:events';
import net from 'node:net';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens the port alone, without what an application starts beside it. */
export async function portOf(server: Server): Promise<number> {
  if (!server.listening) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  return (server.address() as AddressInfo).port;
}

export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What a server says until it closes, to bytes that no client of ours would send. */
export async function sayRaw(port: number, ...parts: readonly (string | Buffer)[]): Promise<RawAnswer> {
  const socket = net.connect({ port, host: '127.0.0.1' });
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => void (heard += text));
  // A server that has said its word may cut what is still being sent.
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  const [head = '', ...body] = heard.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}
