import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { makeCover, makePost } from './make-post.ts';

/** With a cover that whoever writes has uploaded. */
const withCover: Mutations[string] = async ({ app, staff }, body) => ({ body: { ...body, coverId: await makeCover(app, staff.id) } });

/** Of a post that somebody has changed once. */
const withVersion: Mutations[string] = async ({ app, staff }) => {
  const id = await makePost(app);
  await app.db.run(sql`
    insert into post_versions (post_id, revision, words, saved_at)
    select id, revision, jsonb_build_object('titleZh', 'x', 'titleEn', '', 'titleJp', '', 'keywordsZh', 'x', 'keywordsEn', '', 'keywordsJp', '',
      'contentZh', '<p>x</p>', 'contentEn', '', 'contentJp', ''), updated_at from posts where id = ${id}`);
  await app.db.run(sql`update posts set revision = 1 where id = ${id}`);
  return { body: { id, revision: 1, version: 0 }, who: staff };
};

export const mutations: Mutations = { 'POST /post/create': withCover, 'PUT /post/update': withCover, 'POST /post/restore': withVersion };
