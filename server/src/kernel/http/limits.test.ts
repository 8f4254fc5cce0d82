import { once } from 'node:events';
import net from 'node:net';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { HttpLimits } from '../../config.ts';
import { portOf, sayRaw } from '../../testing/raw-http.ts';
import { openRoom } from '../room.ts';
import { addressKey } from './address-key.ts';
import { openHttp } from './server.ts';

let app: FastifyInstance;
const sockets: net.Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const generous: HttpLimits = {
  connectionsPerAddress: 100,
  bodiesPerAddress: 100,
  headersMs: 60_000,
  bodyMs: 60_000,
  uploadBytesPerSecond: 1,
};
/** A server with two calls: one that answers, one that takes a body. */
async function open(limits: Partial<HttpLimits>, isProxied = false): Promise<number> {
  app = openHttp({ log: pino({ level: 'silent' }), isHttps: false, isProxied, limits: { ...generous, ...limits }, room: openRoom(null) });
  app.addContentTypeParser('multipart/form-data', (_, payload, done) => {
    payload
      .resume()
      .on('end', () => done(null))
      .on('error', () => undefined);
  });
  app.get('/', async () => 'here');
  app.get('/stays', (_, reply) => void reply.hijack());
  app.post('/', async () => 'taken');
  await app.ready();
  return portOf(app.server);
}
async function connect(port: number, text = ''): Promise<net.Socket> {
  const socket = net.connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}
const get = (more = '', path = '/') => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`;
const post = (type: string, length: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
const form = 'multipart/form-data; boundary=b';

describe('what one address holds', () => {
  it('are so many connections: one more is told so, and has room again when another is gone', async () => {
    const port = await open({ connectionsPerAddress: 3 });
    const [first] = await Promise.all([connect(port), connect(port), connect(port)]);
    await vi.waitFor(() => expect(app.server.connections ?? 3).toBe(3));
    const refused = await sayRaw(port, get());
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([429, { code: 429, data: null }]);
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'x-content-type-options': 'nosniff' });
    first?.destroy();
    await vi.waitFor(async () => expect((await sayRaw(port, get())).body).toBe('here'), 5000);
  });

  it('is counted by the address that our proxy names, not by that of the proxy', async () => {
    const port = await open({ connectionsPerAddress: 2 }, true);
    const from = (address: string) => `x-forwarded-for: 10.0.0.9, ${address}\r\n`;
    await connect(port, get(from('198.51.100.1'), '/stays'));
    await connect(port, get(from('198.51.100.1'), '/stays'));
    await vi.waitFor(async () => expect((await sayRaw(port, get(from('198.51.100.1')))).status).toBe(429), 5000);
    expect((await sayRaw(port, get(from('198.51.100.2')))).body).toBe('here');
  });

  it('are so many bodies on their way, and none of those who only ask', async () => {
    const port = await open({ bodiesPerAddress: 2 });
    const [one] = [await connect(port, post('application/json', 10)), await connect(port, post('application/json', 10))];
    await vi.waitFor(async () => expect((await sayRaw(port, post('application/json', 2), '{}')).status).toBe(429), 5000);
    expect((await sayRaw(port, get())).body).toBe('here');
    one.write('{"a": "b"}');
    await vi.waitFor(async () => expect((await sayRaw(port, post('application/json', 2), '{}')).body).toBe('taken'), 5000);
  });

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));
});

describe('who takes too long', () => {
  it('over the headers is told so', async () => {
    const port = await open({ headersMs: 50 });
    const answer = await sayRaw(port, 'GET / HTTP/1.1\r\nhost: x\r\n');
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([408, { code: 408, data: null }]);
  });

  it('and has not said a word is closed without one', async () => {
    const answer = await sayRaw(await open({ headersMs: 50 }));
    expect(answer.body).toBe('');
  });

  it('over a form is told so, however steadily it comes', async () => {
    const port = await open({ bodyMs: 60, uploadBytesPerSecond: 1 });
    const socket = await connect(port, post('application/json', 1_000_000));
    const drip = setInterval(() => socket.write(' '), 5);
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => void (heard += text));
    await once(socket, 'close');
    clearInterval(drip);
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
    expect(heard).toContain('"code":408');
  });

  it('over a file may, as long as it comes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const port = await open({ bodyMs: 1000, uploadBytesPerSecond: 10 });
    const accepted = once(app.server, 'connection') as Promise<[net.Socket]>;
    const head = post(form, 60);
    const socket = await connect(port, head);
    const [[server], closed] = [await accepted, once(socket, 'close')];
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => void (heard += text));
    for (let sent = 10; sent <= 60; sent += 10) {
      socket.write('.'.repeat(10));
      while (server.bytesRead < head.length + sent && !server.destroyed) await new Promise((resolve) => void setImmediate(resolve));
      vi.advanceTimersByTime(1000);
    }
    await closed;
    expect(heard).toMatch(/^HTTP\/1.1 200 /);
  });

  it('over a file that has stopped is told so', async () => {
    const answer = await sayRaw(await open({ bodyMs: 60, uploadBytesPerSecond: 100 }), post(form, 1000), 'a start');
    expect(answer.status).toBe(408);
  });

  it('to send what nobody waits for is closed', async () => {
    const port = await open({ bodyMs: 60 });
    const answer = await sayRaw(port, `POST /none HTTP/1.1\r\nhost: x\r\ncontent-type: ${form}\r\ncontent-length: 100\r\n\r\n`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});
