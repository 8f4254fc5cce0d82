import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPostReaders, listPosts } from '@kura/contract/content/post/post.endpoints.ts';
import {
  confirmPost,
  favouritePost,
  homePosts,
  listReadings,
  readPost,
  viewPost,
} from '@kura/contract/content/reading/reading.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makePost } from '../testing/make-post.ts';

let app: TestApp;
let staff: TestUser;
let customer: TestUser;
beforeAll(async () => {
  app = await testApp();
  staff = await app.given.staff({ permissions: ['content:post:list'] });
  customer = await app.given.customer();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-06-10T03:00:00Z');
  await app.db.run(sql`delete from posts`);
});

const titles = async (who: TestUser, query: object = {}) =>
  ((await app.as(who).call(listReadings, { query: query as never })).data.rows as { title: string }[]).map(({ title }) => title).toSorted();

describe('reading', () => {
  it('A07 shows to each side what is published for it, and nothing that is not', async () => {
    const hidden = [
      await makePost(app, { title: 'draft', status: 'draft' }),
      await makePost(app, { title: 'down', status: 'unpublished' }),
      await makePost(app, { title: 'later', status: 'scheduled', from: '2026-06-10T03:00:01Z' }),
      await makePost(app, { title: 'over', until: '2026-06-10T03:00:00Z' }),
      await makePost(app, { title: 'inside', audience: 'staff' }),
    ];
    await makePost(app, { title: 'all' });
    await makePost(app, { title: 'customers', audience: 'customers' });
    expect(await titles(customer)).toEqual(['all', 'customers']);
    expect(await titles(staff)).toEqual(['all', 'inside']);
    for (const id of hidden) {
      for (const call of [
        app.as(customer).call(readPost, { query: { id } }),
        app.as(customer).call(viewPost, { body: { id } }),
        app.as(customer).call(favouritePost, { body: { id, isFavourite: true } }),
      ])
        expect((await call).code).toBe(404);
    }
  });

  it('L15 shows the language of the reader, or Chinese, and says which', async () => {
    const id = await makePost(app, { title: '夜班' });
    await app.db.run(sql`update posts set title_en = 'Night shift', content_en = '<p>From today</p>' where id = ${id}`);
    const read = async (lang: 'zh' | 'en' | 'jp') => (await app.as(customer).call(readPost, { query: { id }, lang })).data;
    expect(await read('en')).toMatchObject({ lang: 'en', title: 'Night shift', content: '<p>From today</p>', keywords: '仓库' });
    expect(await read('jp')).toMatchObject({ lang: 'zh', title: '夜班', content: '<p>正文</p>' });
  });

  it('counts a view once a person and day, by the clock of the reader', async () => {
    const id = await makePost(app);
    const view = async (who = customer) => (await app.as(who).call(viewPost, { body: { id } })).data.views;
    expect(await view()).toBe(1);
    expect(await view()).toBe(1);
    expect(await view(staff)).toBe(2);
    // Midnight in Tokyo.
    app.clock.set('2026-06-10T14:59:59Z');
    expect(await view()).toBe(2);
    // Whoever does nothing for half a day is signed out.
    await titles(staff);
    app.clock.set('2026-06-10T15:00:00Z');
    expect(await view()).toBe(3);
    const readers = (await app.as(staff).call(listPostReaders, { query: { postId: id } as never })).data.rows;
    expect((readers as { days: number }[]).map(({ days }) => days)).toEqual([2, 1]);
  });

  it('counts a favourite once a person, however often and however many at once', async () => {
    const id = await makePost(app);
    const press = (isFavourite: boolean, who = customer) => app.as(who).call(favouritePost, { body: { id, isFavourite } });
    await Promise.all([press(true), press(true), press(true)]);
    expect((await press(true)).data).toMatchObject({ favourites: 1, isFavourite: true });
    expect((await press(true, staff)).data.favourites).toBe(2);
    expect(await titles(customer, { only: 'favourite' })).toHaveLength(1);
    await press(false);
    expect((await press(false)).data).toMatchObject({ favourites: 1, isFavourite: false });
    expect(await titles(customer, { only: 'favourite' })).toEqual([]);
  });

  it('asks for a notice that must be read until it is confirmed, and tells who did and when', async () => {
    const id = await makePost(app, { kind: 'notice', mustRead: true, title: 'must', audience: 'customers' });
    const plain = await makePost(app, { kind: 'notice', title: 'plain' });
    const asked = async (who: TestUser) => (await app.as(who).call(homePosts, {})).data.mustRead.map(({ title }) => title);
    expect(await asked(customer)).toEqual(['must']);
    expect(await asked(staff)).toEqual([]);
    expect((await app.as(customer).call(confirmPost, { body: { id: plain } })).code).toBe(404);
    const first = await app.as(customer).call(confirmPost, { body: { id } });
    app.clock.advance(60);
    // The first time stays.
    expect((await app.as(customer).call(confirmPost, { body: { id } })).data).toEqual(first.data);
    expect(await asked(customer)).toEqual([]);
    const [reader] = (await app.as(staff).call(listPostReaders, { query: { postId: id } as never })).data.rows;
    expect(reader).toMatchObject({ confirmedAt: '2026-06-10T03:00:00.000Z' });
    expect((await app.as(staff).call(listPosts, { query: { mustRead: 'yes' } as never })).data.rows[0]).toMatchObject({
      confirmed: 1,
      views: 1,
    });
  });
});
