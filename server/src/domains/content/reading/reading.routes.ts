import * as endpoints from '@kura/contract/content/reading/reading.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import * as reading from './read-posts.ts';
import * as store from './reading.store.ts';

export const readingNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listReadings, async ({ db, query, ...showing }) => {
      const page = await store.page(db, showing, query);
      return { ...page, rows: page.rows.map(reading.rowFor(showing)) };
    });
    bind(endpoints.readPost, async ({ db, query, ...showing }) =>
      reading.wholeFor(showing)(found(await store.read(db, showing, query.id))),
    );
    bind(endpoints.viewPost, ({ tx, body, ...reader }) => reading.viewPost(tx, reader, body.id));
    bind(endpoints.favouritePost, ({ tx, body, ...reader }) => reading.favouritePost(tx, reader, body.id, body.isFavourite));
    bind(endpoints.confirmPost, ({ tx, body, ...reader }) => reading.confirmPost(tx, reader, body.id));
    bind(endpoints.homePosts, ({ db, ...showing }) => reading.homePostsOf(db, showing));
  },
};
