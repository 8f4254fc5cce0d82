import { getCaptcha } from '@kura/contract/identity/session/session.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { idOf, unique } from '../../../testing/sweep/record-maker.ts';
import { insert as insertReset } from '../session/forgotten-password.store.ts';
import { withPassword } from './people.ts';

const captcha = async ({ app }: Scene) => ({ code: '1234', key: (await app.call(getCaptcha)).data.key });
const inStatus =
  (status: string): Mutations[string] =>
  async ({ app }, body) => {
    await app.db.run(sql`update users set status = ${status} where id = ${body['id']}`);
    return { body };
  };

const menu = ({ app }: Scene) =>
  idOf(
    app,
    sql`insert into menus (type, name_zh, name_jp, path, component, icon, sort)
      values ('menu', 'x', 'x', ${`/${unique()}`}, 'users', 'user', 1) returning id`,
  );

export const mutations: Mutations = {
  'POST /company/create': async (_, body) => ({ body: { ...body, code: unique().toUpperCase() } }),
  'POST /role/create': async (_, body) => ({ body: { ...body, name: unique() } }),
  'PUT /menu/update': async (scene, body) => ({ body: { ...body, id: await menu(scene) } }),
  'DELETE /menu/delete': async (scene) => ({ body: { id: await menu(scene) } }),
  'PUT /user/update': async ({ app, staff }, body) => ({
    body: { ...body, roleIds: [await app.given.role('customer', [])] },
    who: staff,
  }),
  'PUT /shop/update': async (_, body) => ({
    body: {
      ...body,
      credentials: { sellerAccount: unique(), serviceKey: 'SP000000_abcDEF123456789', accessToken: 'SL000000_ghiJKL987654321' },
    },
  }),
  'PUT /company/update': async (_, body) => ({ body: { ...body, code: unique().toUpperCase() } }),
  'POST /menu/sort': async (scene) => ({ body: { moves: [{ id: await menu(scene), parentId: 0, sort: 7 }] } }),
  'POST /role/copy': async (_, body) => ({ body: { ...body, name: unique() } }),
  'PUT /role/update': async (_, body) => ({ body: { ...body, name: unique() } }),
  'POST /user/login': async (scene, body) => {
    const { account } = await withPassword(scene.app, scene.customer, 'secret-1');
    return { body: { ...body, account, password: 'secret-1', ...(await captcha(scene)) } };
  },
  'POST /user/forgotPassword': async (scene, body) => ({ body: { ...body, ...(await captcha(scene)) } }),
  'POST /user/setForgottenPassword': async ({ app, customer }, body) => {
    const [now, token] = [app.clock.now(), unique()];
    await app.db.tx((tx) => insertReset(tx, customer.id, token, now, new Date(now.getTime() + 60_000)));
    return { body: { ...body, token } };
  },
  'POST /user/register': async (scene, body) => {
    // The role that stands ready for the owners of new companies.
    await scene.app.db.run(sql`
      insert into roles (key, name, type, permissions) values ('customerOwner', 'customerOwner', 'customer', '{}') on conflict do nothing`);
    return { body: { ...body, account: unique(), companyName: unique(), ...(await captcha(scene)) } };
  },
  'POST /user/create': async ({ app, staff }, body) => ({
    body: { ...body, account: unique(), companyId: null, roleIds: [await app.given.role('staff', [])] },
    who: staff,
  }),
  'POST /user/approve': inStatus('unaudited'),
  'POST /user/reject': inStatus('unaudited'),
  'POST /user/enable': inStatus('disabled'),
  'POST /user/changePassword': async ({ app, customer }, body) => {
    await withPassword(app, customer, 'sato-2026');
    return { body };
  },
};
