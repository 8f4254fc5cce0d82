import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changePost,
  createPost,
  deletePosts,
  listPosts,
  listPostVersions,
  pinPost,
  publishPosts,
  showPost,
  restorePostVersion,
  showPostVersion,
  unpublishPosts,
} from '@kura/contract/content/post/post.endpoints.ts';
import type { Post } from '@kura/contract/content/post/post.ts';
import { listReadings } from '@kura/contract/content/reading/reading.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeCover, makePost } from '../testing/make-post.ts';
import { keepSchedules } from './post.jobs.ts';

let app: TestApp;
let staff: TestUser;
let customer: TestUser;
beforeAll(async () => {
  app = await testApp();
  staff = await app.given.staff();
  customer = await app.given.customer();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-06-10T03:00:00Z');
  await app.db.run(sql`delete from posts`);
});

const form = async (more: object = {}) => ({
  kind: 'news' as const,
  titleZh: '千叶仓库新增夜班',
  keywordsZh: '仓库, 夜班',
  contentZh: '<p>即日起</p>',
  coverId: await makeCover(app, staff.id),
  ...more,
});
const write = async (more: object = {}, who = staff) => app.as(who).call(createPost, { body: await form(more) });
const change = async (post: Post, more: object) =>
  app.as(staff).call(changePost, { body: { ...(await form({ coverId: post.coverId })), id: post.id, revision: post.revision, ...more } });
const read = async (who = customer) =>
  ((await app.as(who).call(listReadings, {})).data.rows as { title: string }[]).map(({ title }) => title);
const stateOf = async (id: number) => (await app.as(staff).call(showPost, { query: { id } })).data.status;

describe('posts', () => {
  it('V16 keeps keywords by “，” and refuses a post without title, keywords, content or cover', async () => {
    const made = await write();
    expect(made.data).toMatchObject({ status: 'draft', keywordsZh: '仓库，夜班', missing: ['en', 'jp'] });
    for (const [field, value] of [
      ['titleZh', ' '],
      ['keywordsZh', '仓库，'],
      ['contentZh', '<p> </p>'],
      ['coverId', null],
    ] as const) {
      const refused = await write({ [field]: value });
      expect(refused).toMatchObject({ code: 400, data: { fields: [{ field }] } });
    }
  });

  it('V18 keeps nothing of what the cleaner takes, and refuses what it leaves empty', async () => {
    const made = await write({ contentZh: '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:1">b</a>' });
    expect(made.data.contentZh).toBe('<p>a</p>b');
    expect(await write({ contentZh: '<p>x</p>'.replace('x', '<img src=x onerror=1>') })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'contentZh' }] },
    });
    const kept = await app.db.first<{ contentZh: string }>(sql`select content_zh from posts where id = ${made.data.id}`);
    expect(kept?.contentZh).toBe('<p>a</p>b');
  });

  it('V14 takes a cover and pictures that the writer uploaded, and of others none', async () => {
    const other = await app.given.staff();
    expect((await write({ coverId: await makeCover(app, other.id) })).code).toBe(404);
    expect((await write({ coverId: await makeCover(app, staff.id, 'postImage') })).code).toBe(404);
    const mine = await makeCover(app, staff.id, 'postImage');
    const made = await write({ contentZh: `<p>a</p><img data-file="${mine}" src="https://evil.example/x">` });
    expect(made.data.contentZh).toMatch(new RegExp(`^<p>a</p><img data-file="${mine}" src="/api/admin/file/raw/[^"]+" alt="" />$`));
    const theirs = await makeCover(app, other.id, 'postImage');
    expect(await write({ contentZh: `<p>a</p><img data-file="${theirs}">` })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'contentZh' }] },
    });
  });

  it('publishes at once or by the clock of the writer (L17), and takes down at its end', async () => {
    const shanghai = await app.given.staff();
    await app.db.run(sql`update users set zone = 'Asia/Shanghai' where id = ${shanghai.id}`);
    const now = await write({ titleZh: 'now', publish: true });
    expect(now.data).toMatchObject({ status: 'published', publishedAt: '2026-06-10T03:00:00.000Z' });
    // 12:00 in Shanghai is 04:00 UTC.
    const later = await write(
      {
        titleZh: 'later',
        coverId: await makeCover(app, shanghai.id),
        publish: true,
        publishFrom: '2026-06-10T12:00:00',
        publishUntil: '2026-06-10T14:00:00',
      },
      shanghai,
    );
    expect(later.data).toMatchObject({ status: 'scheduled', publishFrom: '2026-06-10T04:00:00.000Z' });
    expect(await read()).toEqual(['now']);
    app.clock.set('2026-06-10T04:00:00Z');
    // Readers do not wait for the job that sets the state.
    expect(await read()).toEqual(['later', 'now']);
    await keepSchedules(app.db, app.clock.now(), app.kernel.log);
    expect(await stateOf(later.data.id)).toBe('published');
    app.clock.set('2026-06-10T06:00:00Z');
    expect(await read()).toEqual(['now']);
    expect(await keepSchedules(app.db, app.clock.now(), app.kernel.log)).toBe(1);
    expect(await stateOf(later.data.id)).toBe('unpublished');
    // Its end has passed: it is not published again before somebody changes that.
    expect((await app.as(staff).call(publishPosts, { body: { ids: [later.data.id] } })).code).toBe(409);
  });

  it('S18 publishes, pins and unpublishes many at once; what is shown is not deleted', async () => {
    const ids = [await makePost(app, { status: 'draft', title: 'a' }), await makePost(app, { title: 'b' })];
    expect((await app.as(staff).call(publishPosts, { body: { ids } })).data).toEqual({ done: 1, skipped: 1 });
    expect((await app.as(staff).call(publishPosts, { body: { ids } })).code).toBe(409);
    expect(await read()).toEqual(['b', 'a']);
    await app.as(staff).call(pinPost, { body: { id: ids[0] ?? 0, isPinned: true } });
    expect(await read()).toEqual(['a', 'b']);
    expect((await app.as(staff).call(deletePosts, { body: { ids } })).code).toBe(409);
    expect((await app.as(staff).call(unpublishPosts, { body: { ids } })).data).toEqual({ done: 2, skipped: 0 });
    expect(await read()).toEqual([]);
    // A place at the top is for what is shown.
    expect((await app.as(staff).call(listPosts, { query: { isPinned: 'yes' } })).data.total).toBe(0);
    expect((await app.as(staff).call(deletePosts, { body: { ids } })).data).toEqual({ done: 2 });
    expect((await app.as(staff).call(listPosts, {})).data.total).toBe(0);
    expect(await app.db.rows(sql`select id from files where attached_to = 'content.post' and attached_id = any(${ids})`)).toEqual([]);
  });

  it('whoever saves on top of another is told, and nothing that was written is lost', async () => {
    const { data: post } = await write();
    const first = await change(post, { titleZh: 'first' });
    expect(first.data).toMatchObject({ titleZh: 'first', revision: 1 });
    expect(await change(post, { titleZh: 'second' })).toMatchObject({ code: 409 });
    expect((await change(first.data, { titleZh: 'second' })).data.titleZh).toBe('second');
    const versions = (await app.as(staff).call(listPostVersions, { query: { id: post.id } })).data;
    expect(versions.map(({ revision, titleZh }) => [revision, titleZh])).toEqual([
      [1, 'first'],
      [0, '千叶仓库新增夜班'],
    ]);
    const old = await app.as(staff).call(showPostVersion, { query: { id: post.id, revision: 0 } });
    expect(old.data).toMatchObject({ contentZh: '<p>即日起</p>', savedBy: expect.any(String) });
    // An earlier version is put back once, whoever presses twice; what stood there becomes one.
    const restore = (body: object = {}) =>
      app.as(staff).call(restorePostVersion, { body: { id: post.id, revision: 2, version: 0, ...body } });
    expect((await restore({ version: 7 })).code).toBe(404);
    expect((await Promise.all([restore(), restore()])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const now = (await app.as(staff).call(showPost, { query: { id: post.id } })).data;
    expect(now).toMatchObject({ titleZh: '千叶仓库新增夜班', contentZh: '<p>即日起</p>', revision: 3, status: 'draft' });
    expect((await app.as(staff).call(listPostVersions, { query: { id: post.id } })).data[0]).toMatchObject({
      revision: 2,
      titleZh: 'second',
    });
    const reader = await app.given.staff({ permissions: ['content:post:list'] });
    expect((await app.as(reader).call(restorePostVersion, { body: { id: post.id, revision: 3, version: 1 } })).code).toBe(403);
  });

  it('finds those that lack a language, are pinned, or of a kind', async () => {
    await write({ titleZh: 'en only', titleEn: 'Night shift', contentEn: '<p>From today</p>', isPinned: true });
    await makePost(app, { kind: 'case', title: 'none' });
    const find = async (query: object) =>
      ((await app.as(staff).call(listPosts, { query: query as never })).data.rows as { title: string }[])
        .map(({ title }) => title)
        .toSorted();
    expect(await find({ missing: 'en' })).toEqual(['none']);
    expect(await find({ missing: 'jp' })).toEqual(['en only', 'none']);
    expect(await find({ isPinned: 'yes' })).toEqual(['en only']);
    expect(await find({ kind: 'case' })).toEqual(['none']);
    expect(await find({ keyword: 'night' })).toEqual(['en only']);
  });
});
