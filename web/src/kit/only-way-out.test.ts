import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const src = path.resolve(import.meta.dirname, '..');
/** Asking ahead for the picture of the code, reading a picture that is already here, the stream of news and that of a board on a wall, the version file and the built files that are kept for a reload change nothing. */
const allowed = [
  'app/entry/first.ts',
  'app/entry/version.ts',
  'domains/insights/board/use-board.ts',
  'kit/call.ts',
  'kit/images/use-images.ts',
  'kit/live.ts',
  'kit/scan/queue/station-queue.ts',
  'kit/upload.ts',
  'worker/shell-worker.ts',
];

it('C10 nothing of the page reaches the server but through the calls that carry a key', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name) && !name.startsWith('testing/'));
  const found = files.filter((name) => /(?<!\w)fetch\(|XMLHttpRequest\(|sendBeacon\(/.test(readFileSync(path.join(src, name), 'utf8')));
  expect(found.filter((name) => !allowed.includes(name))).toEqual([]);
});
