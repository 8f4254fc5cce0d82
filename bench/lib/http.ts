import net from 'node:net';

export interface Connection {
  /** Sends one call and answers the body. One at a time. */
  get(path: string): Promise<string>;
  post(path: string, body: string): Promise<string>;
  close(): void;
}

/**
 * One kept connection, spoken by hand: the ready-made clients cost more than the server that is to be measured.
 * It understands just what our server says: a status line, headers, and a body of a told length.
 */
export async function connect(port: number, headers: Readonly<Record<string, string>> = {}): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const sent = Object.entries({ host: 'localhost', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | null = null;
  let received: Buffer = Buffer.alloc(0);

  const finish = (outcome: Error | string): void => {
    const who = waiting;
    waiting = null;
    if (outcome instanceof Error) who?.reject(outcome);
    else who?.resolve(outcome);
  };
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = received.toString('latin1', 0, headEnd);
    const end = headEnd + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (received.length < end) return;
    const body = received.toString('utf8', headEnd + 4, end);
    received = received.subarray(end);
    finish(head.startsWith('HTTP/1.1 200') ? body : new Error(`${head.split('\r\n')[0]}: ${body.slice(0, 200)}`));
  });
  socket.on('error', finish);
  socket.on('close', () => finish(new Error('the server closed the connection')));
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(`GET ${path} HTTP/1.1\r\n${sent}\r\n`);
      }),
    post: (path, body) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(`POST ${path} HTTP/1.1\r\n${sent}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      }),
    close: () => socket.destroy(),
  };
}

/** How many requests (per second) some connections get answered, all of them asking again at once. */
export async function requestsPerSecond(
  connections: readonly Connection[],
  path: string,
  seconds: number,
): Promise<{ rate: number; count: number }> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end) {
        await connection.get(path);
        count++;
      }
    }),
  );
  return { rate: count / ((performance.now() - start) / 1000), count };
}
