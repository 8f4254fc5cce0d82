import { changePost, showPost } from '@kura/contract/content/post/post.endpoints.ts';
import type { Post } from '@kura/contract/content/post/post.ts';
import { Skeleton } from 'antd';
import { useCallback, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { startOf, type PostBody } from './post.form.tsx';
import { useWriting, Writer } from './post-writer.tsx';

/** Of the post by `id` in the address. */
export default function PostEditPage() {
  useLang();
  const [search] = usePageSearch();
  const id = Number(search['id']);
  if (Number.isSafeInteger(id) && id > 0) return <Change key={id} id={id} />;
  return (
    <section>
      <p>{t('content.post.choose')}</p>
      <PageLink code="posts" search={{}}>
        {t('content.post.toList')}
      </PageLink>
    </section>
  );
}

function Change({ id }: { readonly id: number }) {
  const [round, setRound] = useState(0);
  // Another language must not take away what is being typed.
  const { data, error, refetch } = useCall(showPost, { id }, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  return <ChangeForm key={round} post={data} onAgain={() => setRound((before) => before + 1)} />;
}

type Body = BodyOf<typeof changePost>;

function ChangeForm({ post, onAgain }: { readonly post: Post; readonly onAgain: () => void }) {
  useLang();
  const canPublish = useCan('content:post:publish');
  // What was read when the form was opened: a later reading must not change what it starts from.
  const [first] = useState(post);
  const [start] = useState(() => startOf(first));
  /** On top of which version it is saved: that of the beginning, until somebody has looked at a newer one. */
  const [revision, setRevision] = useState(first.revision);
  const writing = useWriting(start, first.cover);
  const kind = writing.values.kind ?? first.kind;
  const isShown = post.status === 'published' || post.status === 'scheduled';
  const toBody = useCallback((values: Partial<PostBody>) => ({ ...values, id: first.id, revision }) as Body, [first.id, revision]);
  // Whoever saves stays, where they are told that it was done.
  const saved = (now: Post) => setRevision(now.revision);
  return (
    <Writer writing={writing}>
      {post.revision > revision && <ChangedMeanwhile post={post} onKeepMine={() => setRevision(post.revision)} onTakeTheirs={onAgain} />}
      <FormPage
        endpoint={changePost}
        form={writing.form as never}
        start={start as Partial<Body>}
        toBody={toBody as never}
        onValues={writing.onValues as never}
        doneText={`content.post.modified.${kind}`}
        failedText={`content.post.modifyFailed.${kind}`}
        intro={
          <header className="k-post-head">
            <h1>{first.title}</h1>
            <PageLink code="posts" search={{ view: String(first.id) }}>
              {t('content.post.toList')}
            </PageLink>
          </header>
        }
        {...(canPublish && !isShown
          ? {
              otherSave: {
                text: 'content.post.savePublish',
                also: { publish: true },
                doneText: `content.post.published.${kind}`,
                onDone: saved,
              },
            }
          : {})}
        onDone={saved}
      />
    </Writer>
  );
}
