import net from 'node:net';
import { expect, it } from 'vitest';
import { freePorts } from './free-ports.ts';

it('ports are each another, below those that the system gives to whoever opens a connection, and can be listened on', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  expect(ports.filter((port) => port < 20_000 || port >= 32_768)).toEqual([]);
  const [port = 0] = ports;
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  await new Promise((resolve) => server.close(resolve));
});
