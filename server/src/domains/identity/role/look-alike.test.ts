import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRole, updateRole } from '@kura/contract/identity/role/role.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['given']['staff']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.given.staff({ permissions: ['*:*:*'] });
});
afterAll(() => app.close());

const create = (name: string, type: 'staff' | 'customer' = 'staff') =>
  app.as(admin).call(createRole, { body: { name, type, remark: '', permissions: [] } });

it.each([
  ['Cyrillic letters', 'Nіght оps'],
  ['Greek letters', 'Νight οps'],
  ['wide letters', 'Ｎｉｇｈｔ ｏｐｓ'],
  ['another case', 'NIGHT OPS'],
  ['another space', 'Night\u00a0\u3000ops'],
])('A01 a role that looks like another in %s is refused', async (_, name) => {
  await create('Night ops');
  const { code, data } = await create(name);
  expect([code, data]).toMatchObject([400, { fields: [{ field: 'name' }] }]);
});

it('A01 nobody renames a role into a look-alike, and the same name under the other type is another role', async () => {
  const { data } = await create('Day ops');
  await create('Evening ops');
  expect((await app.as(admin).call(updateRole, { body: { id: data.id, name: 'Еvening ops', remark: '' } })).code).toBe(400);
  expect((await app.as(admin).call(updateRole, { body: { id: data.id, name: 'Day ops', remark: 'same' } })).code).toBe(200);
  expect((await create('Day ops', 'customer')).code).toBe(200);
});

it('A01 nobody is taken for the administrator', async () => {
  for (const name of ['аdmin', 'ＡＤＭＩＮ', 'Аdministrator']) expect((await create(name)).code, name).toBe(400);
});

it('names that looked alike before the rule stay, and the first of them keeps others away', async () => {
  const file = await readFile(new URL('../../../migrations/0082-look-alike-roles.sql', import.meta.url), 'utf8');
  const client = await app.db.pool.connect();
  await client.query('drop trigger roles_skeleton on roles; alter table roles drop column skeleton');
  await client.query('drop function set_role_skeleton; drop function name_skeleton');
  await client.query(
    `insert into roles (key, name, type) values ('a', 'Old ops', 'staff'), ('b', 'Оld ops', 'staff'), ('c', 'Οld ops', 'staff')`,
  );
  await client.query(file);
  client.release();
  expect(await app.db.rows(sql`select name from roles where key in ('a', 'b', 'c') order by key`)).toHaveLength(3);
  expect((await create('Ｏld ops')).code).toBe(400);
  expect((await create('Older ops')).code).toBe(200);
});
