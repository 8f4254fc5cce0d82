import { expect, it } from 'vitest';
import { readEvents, type StreamEvent } from './live-stream.ts';

const streamOf = (chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(to) {
      for (const chunk of chunks) to.enqueue(chunk);
      to.close();
    },
  });

async function readBytes(chunks: readonly Uint8Array[]): Promise<StreamEvent[]> {
  const found: StreamEvent[] = [];
  for await (const event of readEvents(streamOf(chunks))) found.push(event);
  return found;
}

function read(...parts: string[]): Promise<StreamEvent[]> {
  return readBytes(parts.map((part) => new TextEncoder().encode(part)));
}

it('reads events however the network cuts them up, and skips heartbeats', async () => {
  expect(await read(': hello\n\nevent: bad', 'ges\ndata: {"invoice"', ':1}\n', '\n: beat\n\ndata: a\ndata: b\n\n')).toEqual([
    { event: 'badges', data: '{"invoice":1}' },
    { event: 'message', data: 'a\nb' },
  ]);
});

it('reads windows line ends and leaves out what was broken off', async () => {
  expect(await read('event: job\r\ndata: 1\r\n\r\nevent: job\r\ndata: 2')).toEqual([{ event: 'job', data: '1' }]);
});

it('reads characters that the network cut in two', async () => {
  const bytes = new TextEncoder().encode('data: 倉庫\n\n');
  expect(await readBytes([bytes.slice(0, 8), bytes.slice(8)])).toEqual([{ event: 'message', data: '倉庫' }]);
});
