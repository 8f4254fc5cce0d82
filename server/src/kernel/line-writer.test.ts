import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { noSmallDisk, smallDisk } from '../testing/small-disk.ts';
import { lineWriterOn } from './line-writer.ts';

describe('lines to a place that takes none', () => {
  it('are kept while the disk is full, and follow whole and in order when there is room', async ({ skip }) => {
    skip(noSmallDisk() !== false, String(noSmallDisk()));
    const disk = smallDisk('256k');
    const [file, ballast] = [path.join(disk.dir, 'kura.log'), path.join(disk.dir, 'ballast')];
    const fd = openSync(file, 'a');
    try {
      const writer = lineWriterOn(fd);
      writer.say('first');
      disk.fill(ballast);
      // More than the page that the file already has.
      const lines = Array.from({ length: 2000 }, (_, i) => `line ${i} of the full disk`);
      for (const line of lines) writer.write(`${line}\n`);
      writer.say('last');
      expect(readFileSync(file, 'utf8').length).toBeLessThan(8192);
      rmSync(ballast);
      await vi.waitFor(() => expect(readFileSync(file, 'utf8').split('\n')).toEqual(['first', ...lines, 'last', '']));
    } finally {
      closeSync(fd);
      disk.remove();
    }
  });

  it('never fail, are kept up to a bound, and the rest is counted', ({ skip }) => {
    skip(!existsSync('/dev/full'), 'there is no /dev/full');
    const fd = openSync('/dev/full', 'w');
    const writer = lineWriterOn(fd);
    for (let i = 0; i < 100_000; i++) writer.write(`${'x'.repeat(999)}\n`);
    closeSync(fd);
    // The same number on a file that takes them.
    const file = path.join(import.meta.dirname, 'line-writer.test.log');
    writeFileSync(file, '');
    try {
      expect(openSync(file, 'a')).toBe(fd);
      writer.end();
      expect(statSync(file).size).toBeLessThan(5 * 1024 * 1024);
      expect(readFileSync(file, 'utf8')).toMatch(/\{"level":40,"time":\d+,"msg":"\d+ lines could not be written"\}\n$/);
      closeSync(fd);
    } finally {
      rmSync(file);
    }
  });

  it('do not wait for a reader who has stopped reading, nor for one who is gone', async () => {
    const server = net.createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const heard = once(server, 'connection') as Promise<[net.Socket]>;
    const socket = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    const [reader] = await heard;
    const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
    const writer = lineWriterOn(fd);
    for (let i = 0; i < 20_000; i++) writer.write(`${'x'.repeat(999)}\n`);
    reader.destroy();
    for (let i = 0; i < 100; i++) writer.say('nobody hears it');
    writer.end();
    socket.destroy();
    server.close();
  });
});
