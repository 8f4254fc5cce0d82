import * as endpoints from '@kura/contract/content/post/post.endpoints.ts';
import { postExport } from '@kura/contract/content/post/post.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import { keepSchedules } from './post.jobs.ts';
import * as moves from './post.moves.ts';
import * as store from './post.store.ts';
import * as show from './show-post.ts';

export const postNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(
      endpoints.listPosts,
      async ({ db, actor, lang, query, kernel, now }) => show.pageFor({ kernel, actor, now }, await store.page(db, actor, lang, query)),
      { sheet: postExport, splitBy: 'createdAt' },
    );
    bind(endpoints.showPost, async ({ db, actor, lang, query, kernel, now }) =>
      show.postFor(db, { kernel, actor, now }, lang, found(await store.read(db, query.id))),
    );
    bind(endpoints.createPost, async ({ tx, actor, lang, body, kernel, now }) =>
      show.postFor(tx, { kernel, actor, now }, lang, await moves.createPost(tx, actor, body, now)),
    );
    bind(endpoints.changePost, async ({ tx, actor, lang, body, kernel, now }) =>
      show.postFor(tx, { kernel, actor, now }, lang, await moves.changePost(tx, actor, body, now)),
    );
    bind(endpoints.publishPosts, ({ tx, actor, body, now }) => moves.publishPosts(tx, actor, body.ids, now));
    bind(endpoints.unpublishPosts, ({ tx, actor, body, now }) => moves.unpublishPosts(tx, actor, body.ids, now));
    bind(endpoints.pinPost, async ({ tx, actor, lang, body, kernel, now }) => {
      await moves.pinPost(tx, actor, body.id, body.isPinned, now);
      return show.rowFor({ kernel, actor, now })(found(await store.readRow(tx, lang, body.id)));
    });
    bind(endpoints.deletePosts, ({ tx, actor, body, now }) => moves.deletePosts(tx, actor, body.ids, now));
    bind(endpoints.listPostVersions, async ({ db, query }) => {
      found(await store.read(db, query.id));
      return store.versionsOf(db, query.id);
    });
    bind(endpoints.showPostVersion, async ({ db, actor, query, kernel, now }) =>
      show.versionFor({ kernel, actor, now }, found(await store.versionOf(db, query.id, query.revision))),
    );
    bind(endpoints.restorePostVersion, async ({ tx, actor, lang, body, kernel, now }) =>
      show.postFor(tx, { kernel, actor, now }, lang, await moves.restoreVersion(tx, actor, body, now)),
    );
    bindList(endpoints.listPostReaders, ({ db, actor, query }) => store.readersPage(db, actor, query));
  },
  jobs({ jobs, db, log }) {
    jobs.every('content.schedules', '* * * * *', zones.JP, async (now) => void (await keepSchedules(db, now, log)));
  },
};
