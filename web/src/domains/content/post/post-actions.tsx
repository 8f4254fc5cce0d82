import { deletePosts, pinPost, publishPosts, unpublishPosts } from '@kura/contract/content/post/post.endpoints.ts';
import { postMachine } from '@kura/contract/content/post/post.machine.ts';
import type { PostRow } from '@kura/contract/content/post/post.ts';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t, tr, useLang } from '../../../kit/text.ts';

export const idsOf = (rows: readonly PostRow[]): { ids: number[] } => ({ ids: rows.map(({ id }) => id) });
const { unpublish } = postMachine.moves;
const isShown = ({ status }: PostRow): boolean => (unpublish.from as readonly string[]).includes(status);

/** What can be done with one post where it stands. */
export function PostActions({ row }: { readonly row: PostRow }) {
  useLang();
  const canEdit = useCan('content:post:edit');
  const [now] = useState(() => Date.now());
  const body = idsOf([row]);
  // One that begins later is scheduled, and not published yet.
  const isLater = row.status !== 'scheduled' && row.publishFrom !== null && Date.parse(row.publishFrom) > now;
  return (
    <>
      {canEdit && (
        <Press look="link" onPress={() => navigate('post-edit', { id: String(row.id) })}>
          {t('common.edit')}
        </Press>
      )}
      {row.status !== 'published' && (
        <CallButton
          endpoint={publishPosts}
          body={body}
          look="link"
          text={
            row.status === 'scheduled' ? 'content.post.publishNow' : isLater ? 'content.post.move.schedule' : 'content.post.move.publish'
          }
          done={() => tr(`content.post.${isLater ? 'scheduled' : 'published'}.${row.kind}`)}
        />
      )}
      {isShown(row) && (
        <CallButton
          endpoint={pinPost}
          body={{ id: row.id, isPinned: !row.isPinned }}
          look="link"
          text={row.isPinned ? 'content.post.unpin' : 'content.post.pin'}
        />
      )}
      {isShown(row) ? (
        <CallButton endpoint={unpublishPosts} body={body} look="link" isDanger text="content.post.move.unpublish" ask={unpublish.ask} />
      ) : (
        <CallButton endpoint={deletePosts} body={body} look="link" isDanger text="common.delete" ask="content.post.askDelete" />
      )}
    </>
  );
}

/** V02, S18 */
export const postBulk: readonly BulkAction<PostRow>[] = [
  {
    title: 'content.post.move.publish',
    permission: publishPosts.permission,
    ask: 'content.post.askPublishMany',
    run: (rows) => call(publishPosts, { body: idsOf(rows) }),
  },
  {
    title: 'content.post.move.unpublish',
    permission: unpublishPosts.permission,
    isDanger: true,
    ask: 'content.post.askUnpublishMany',
    run: (rows) => call(unpublishPosts, { body: idsOf(rows) }),
  },
  {
    title: 'common.delete',
    permission: deletePosts.permission,
    isDanger: true,
    ask: 'content.post.askDeleteMany',
    run: (rows) => call(deletePosts, { body: idsOf(rows) }),
  },
];
