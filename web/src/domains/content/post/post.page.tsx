import { createPost, listPosts } from '@kura/contract/content/post/post.endpoints.ts';
import type { PostRow } from '@kura/contract/content/post/post.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { PostActions, postBulk } from './post-actions.tsx';
import { postDetail } from './post-detail.tsx';
import { postColumns } from './post.columns.tsx';

const actions = (row: PostRow) => <PostActions row={row} />;

/** News, notices and customer cases, for those who write them. */
export default function PostsPage() {
  useLang();
  const canWrite = useCan(createPost.permission);
  return (
    <ListPage
      endpoint={listPosts}
      columns={postColumns}
      toolbar={
        canWrite && (
          <Press look="primary" icon="plus" onPress={() => navigate('publish')}>
            {t('content.post.write')}
          </Press>
        )
      }
      rowActions={actions}
      bulkActions={postBulk}
      detail={postDetail}
      emptyText="content.post.empty"
    />
  );
}
