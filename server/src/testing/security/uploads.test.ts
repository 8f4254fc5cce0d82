import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfile, updateProfile } from '@kura/contract/identity/user/user.endpoints.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { uploadFile } from '@kura/contract/system/file/file.endpoints.ts';
import { sql } from '../../kernel/db/sql.ts';
import { picture, pngBomb } from '../../kernel/files/test-files.ts';
import { testApp, type TestApp } from '../app.ts';
import type { TestUser } from '../given.ts';
import { callRaw, type RawAnswer } from '../sweep/call.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await testApp();
  user = await app.given.customer();
});
afterAll(() => app.close());

const boundary = 'kura-test-boundary';
const part = (bytes: Buffer | string, name: string, field = 'file') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const send = (payload: Buffer, { kind = 'avatar', headers = multipart as Record<string, string>, as = user } = {}): Promise<RawAnswer> =>
  callRaw(app, uploadFile, { payload, headers, token: as.token, query: { kind } });
const upload = (bytes: Buffer | string, name: string, more: Parameters<typeof send>[1] = {}) =>
  send(Buffer.concat([part(bytes, name), end]), more);
const good = async (as = user): Promise<FileRef> => (await upload(await picture('png'), 'me.png', { as })).data as FileRef;
const read = (url: string) => app.app.inject({ method: 'GET', url, headers: { token: user.token } });

/** Rows, and whatever lies around from uploads that broke off. */
const leftovers = async () => ({
  rows: (await app.db.rows(sql`select 1 from files`)).length,
  files: (await readdir(app.config.filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
});

describe('V14 an upload that is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const cases: [string, () => Promise<RawAnswer>, { http: number; code: number }][] = [
    ['svg under the name of a png', () => upload(svg, 'me.png'), { http: 200, code: 400 }],
    ['a page under the name of a png', () => upload('<!doctype html><script>alert(1)</script>', 'me.png'), { http: 200, code: 400 }],
    [
      'a beginning of a gif with a script after it',
      () => upload('GIF89a/*<script>alert(1)</script>*/', 'me.gif'),
      { http: 200, code: 400 },
    ],
    ['a picture of a billion pixels', () => upload(pngBomb(40_000, 40_000), 'me.png'), { http: 200, code: 400 }],
    [
      '2 MB and one byte',
      async () => upload(Buffer.concat([await picture('png'), Buffer.alloc(2 * 1024 * 1024)]), 'me.png'),
      { http: 200, code: 400 },
    ],
    ['a picture as a spreadsheet', async () => upload(await picture('png'), 'a.xlsx', { kind: 'sheet' }), { http: 200, code: 400 }],
    ['a kind that does not exist', async () => upload(await picture('png'), 'me.png', { kind: '../avatar' }), { http: 200, code: 400 }],
    ['an empty file', () => upload('', 'me.png'), { http: 200, code: 400 }],
    ['a form without a file', () => send(end), { http: 200, code: 400 }],
    [
      'something that is no form',
      () => send(Buffer.from('{}'), { headers: { 'content-type': 'application/json' } }),
      { http: 415, code: 415 },
    ],
    ['a form that breaks off', async () => send(part(await picture('png'), 'me.png').subarray(0, -30)), { http: 200, code: 400 }],
  ];

  it.each(cases)('%s leaves nothing behind', async (_, attempt, expected) => {
    const before = await leftovers();
    const answer = await attempt();
    expect(answer).toMatchObject(expected);
    expect(answer.message).not.toBe('');
    expect(await leftovers()).toEqual(before);
  });

  it('with a boundary that never comes, or two files, crashes nothing', async () => {
    const image = await picture('png');
    for (const payload of [Buffer.from('--other\r\n\r\n'), Buffer.concat([part(image, 'a.png'), part(image, 'b.png'), end])])
      expect((await send(payload)).http).toBeLessThan(500);
    expect((await send(end, { headers: { 'content-type': 'multipart/form-data' } })).http).toBeLessThan(500);
  });
});

describe('V14 an upload that is taken', () => {
  it('is written anew: what hid behind the pixels is gone', async () => {
    const evil = Buffer.concat([await picture('png'), Buffer.from('<script>alert(1)</script><?php system($_GET[0]);')]);
    const { data } = await upload(evil, 'x.php.html');
    const answer = await read((data as FileRef).url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/<script>|<\?php/);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect((data as FileRef).name).toBe('x.php.png');
  });

  it.each([
    ['../../../../etc/passwd.png', 'passwd.png'],
    ['C:\\Windows\\evil.exe', 'evil.png'],
    ['.htaccess', 'file.png'],
    ['a%0d%0aset-cookie: x=1.png', undefined],
    ['%22; filename=%22evil.html', undefined],
    ['写真 😀.png', '写真 😀.png'],
  ])('named %s keeps only a harmless label', async (name, label) => {
    const { data } = await upload(await picture('png'), name);
    const { headers } = await read((data as FileRef).url);
    if (label) expect((data as FileRef).name).toBe(label);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(/^inline; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[\w.%~-]+$/);
    const stored = await readdir(app.config.filesDir, { recursive: true });
    expect(stored.filter((entry) => /passwd|evil|htaccess/.test(entry))).toEqual([]);
  });
});

describe('a file of somebody else', () => {
  it('A07 cannot be taken as one’s own picture, nor can one of another kind', async () => {
    const colleague = await app.given.customer({ company: { id: user.companyId ?? 0, code: '', name: '' } });
    const mine = (await upload(await picture('png'), 'a.png', { kind: 'attachment' })).data as FileRef;
    for (const avatarId of [(await good(colleague)).id, (await good(await app.given.customer())).id, mine.id]) {
      const before = await app.db.rows(sql`select * from files order by id`);
      expect((await app.as(user).call(updateProfile, { body: { nickname: 'x', avatarId } })).code).toBe(404);
      expect(await app.db.rows(sql`select * from files order by id`)).toEqual(before);
    }
    expect((await app.as(user).call(updateProfile, { body: { nickname: 'x', avatarId: (await good()).id } })).code).toBe(200);
    expect((await app.as(user).call(getProfile)).data.headUrl).toMatch(/^\/api\/admin\/file\/raw\//);
  });
});

describe('a link to a file', () => {
  it('opens nothing after any change to it', async () => {
    const { url } = await good();
    expect((await read(url)).statusCode).toBe(200);
    const [, id = '', variant = '', hour = '', reader = '', signature = ''] = /raw\/(\w+)\.(\w)\.(\w+)\.(\w+)\.(.+)$/.exec(url) ?? [];
    const base = url.slice(0, url.indexOf('raw/') + 4);
    const next = (Number.parseInt(id, 36) + 1).toString(36);
    const tampered = [
      `${next}.${variant}.${hour}.${reader}.${signature}`,
      `${id}.m.${hour}.${reader}.${signature}`,
      `${id}.${variant}.zzzzz.${reader}.${signature}`,
      `${id}.${variant}.${hour}.${reader}0.${signature}`,
      `${id}.${variant}.${hour}.${reader}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      `${id}.${variant}.${hour}.${reader}.`,
      `${id}.${variant}.${hour}.${reader}`,
      '..%2f..%2fconfig',
      '__proto__',
    ];
    for (const token of tampered) {
      const answer = await read(base + token);
      expect(answer.statusCode, token).toBe(404);
      expect(answer.json()).toMatchObject({ code: 404, data: null });
    }
  });

  it('is dead after two hours, and so is one whose file is gone', async () => {
    const [late, gone] = [await good(), await good()];
    await app.db.run(sql`delete from files where id = ${gone.id}`);
    expect((await read(gone.url)).statusCode).toBe(404);
    app.clock.advance(2 * 3600 + 1);
    expect((await read(late.url)).statusCode).toBe(404);
  });
});

describe('C10 an upload that is told twice', () => {
  it('is kept once under its key; other bytes, another name or another kind under it are refused', async () => {
    const key = { ...multipart, 'idempotency-key': 'upload-1' };
    const [bytes, other] = [await picture('png'), await picture('png', 500, 500)];
    const first = await upload(bytes, 'me.png', { headers: key });
    expect(first.code).toBe(200);
    const before = await leftovers();
    expect((await upload(bytes, 'me.png', { headers: key })).data).toMatchObject({ id: (first.data as FileRef).id });
    for (const again of [upload(other, 'me.png', { headers: key }), upload(bytes, 'you.png', { headers: key })])
      expect(await again).toMatchObject({ http: 200, code: 409, data: null });
    expect(await leftovers()).toEqual(before);
  });
});
