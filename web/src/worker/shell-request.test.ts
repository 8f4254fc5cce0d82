import { expect, it } from 'vitest';
import { isBuiltFile, judgeRequest } from './shell-request.ts';

const origin = 'https://kura.example';
const judge = (path: string, mode = 'cors', method = 'GET') => judgeRequest({ method, url: new URL(path, origin).href, mode }, origin);

it('nothing of the API is ever kept, whoever asks and however', () => {
  for (const path of ['/api/admin/picking/job?id=1', '/api/admin/user/info', '/api/admin/file/1', '/api/admin/events', '/api/'])
    for (const mode of ['cors', 'navigate', 'no-cors', 'same-origin']) expect(judge(path, mode)).toBe('pass');
  expect(judge('/assets/../api/admin/user/info')).toBe('pass');
});
it('C07 the version is always asked of the server, and nothing else but screens and built files is touched', () => {
  for (const path of ['/version.json', '/manifest.webmanifest', '/favicon.svg', '/shell-worker.js'])
    expect(judge(path, 'navigate')).toBe('pass');
  expect(judge('https://elsewhere.example/assets/a.js')).toBe('pass');
  expect(judge('/assets/a-1.js', 'cors', 'POST')).toBe('pass');
  expect([judge('/PickingList?tab=pick', 'navigate'), judge('/', 'navigate'), judge('/PickingList')]).toEqual(['page', 'page', 'pass']);
  expect(judge('/assets/shell-Ab_1.css')).toBe('asset');
});
it('a page cannot have the worker keep anything but files of the build', () => {
  expect(['/assets/a-1.js', '/assets/x/../y.js', '/api/admin/user/info', '/assets/a.js?x=1', '//assets/a.js', 7].map(isBuiltFile)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
