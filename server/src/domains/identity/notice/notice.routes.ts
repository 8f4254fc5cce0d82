import { listNotices, readNotices as readCall } from '@kura/contract/identity/notice/notice.endpoints.ts';
import { shownNotices } from '@kura/contract/kernel/notice.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { noticesOf, readNotices } from './read-notices.ts';

export const noticeNoun: Noun = {
  routes({ bind }) {
    bind(listNotices, ({ db, actor, lang, query }) => noticesOf(db, actor, lang, query.size));
    bind(readCall, async ({ tx, actor, lang, body, now }) => {
      await readNotices(tx, actor, body.ids, now);
      return noticesOf(tx, actor, lang, shownNotices);
    });
  },
};
