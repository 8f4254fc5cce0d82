import type { PostAudience, PostKind } from '@kura/contract/content/post/post.fields.ts';
import type { PostStatus } from '@kura/contract/content/post/post.machine.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { idOf, unique } from '../../../testing/sweep/record-maker.ts';

/** A picture of that person, good for a cover. */
export const makeCover = (app: TestApp, userId: number | null, kind: 'cover' | 'postImage' = 'cover'): Promise<number> =>
  idOf(
    app,
    sql`insert into files (owner_user_id, kind, name, mime, size, sha256, width, height, storage_key)
      values (${userId}, ${kind}, 'a.png', 'image/png', 1, '', 800, 450, ${unique()}) returning id`,
  );

export interface GivenPost {
  kind?: PostKind;
  status?: PostStatus;
  audience?: PostAudience;
  mustRead?: boolean;
  title?: string;
  from?: string | null;
  until?: string | null;
}
export async function makePost(app: TestApp, given: GivenPost = {}): Promise<number> {
  const {
    kind = 'news',
    status = 'published',
    audience = 'everyone',
    mustRead = false,
    title = unique(),
    from = null,
    until = null,
  } = given;
  const coverId = await makeCover(app, null);
  const now = app.clock.now();
  const id = await idOf(
    app,
    sql`insert into posts (kind, status, title_zh, keywords_zh, content_zh, cover_id, audience, must_read, publish_from, publish_until,
        published_at, created_at, updated_at)
      values (${kind}, ${status}, ${title}, '仓库', '<p>正文</p>', ${coverId}, ${audience}, ${mustRead}, ${from}, ${until},
        ${status === 'published' ? now : null}, ${now}, ${now}) returning id`,
  );
  await app.db.run(sql`update files set attached_to = 'content.post', attached_id = ${id} where id = ${coverId}`);
  return id;
}
