import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { checkPortFree } from './port.ts';

it('a port in use is named in one line, a free one passes', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo;
  await expect(checkPortFree('127.0.0.1', port)).rejects.toThrow(`Port ${port} is already in use.`);
  other.close();
  await once(other, 'close');
  await expect(checkPortFree('127.0.0.1', port)).resolves.toBeUndefined();
});

it('an address of another machine is named in one line', async () => {
  await expect(checkPortFree('192.0.2.1', 0)).rejects.toThrow('HOST is "192.0.2.1"');
});
