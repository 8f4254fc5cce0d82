import { changePost, showPost } from '@kura/contract/content/post/post.endpoints.ts';
import type { Post } from '@kura/contract/content/post/post.ts';
import { Skeleton } from 'antd';
import { useCallback, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { navigate, usePageSearch } from '../../../kit/navigation.ts';
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
  const [, changeSearch] = usePageSearch();
  const canPublish = useCan('content:post:publish');
  // What was read when the form was opened: a later reading must not change what it starts from.
  const [first] = useState(post);
  const [start] = useState(() => startOf(first));
  /** On top of which version it is saved: that of the beginning, until somebody has looked at a newer one. */
  const [revision, setRevision] = useState(first.revision);
  const [isSaved, setSaved] = useState(false);
  const writing = useWriting(start, first.cover);
  const kind = writing.values.kind ?? first.kind;
  const isShown = first.status === 'published' || first.status === 'scheduled';
  const toBody = useCallback((values: Partial<PostBody>) => ({ ...values, id: first.id, revision }) as Body, [first.id, revision]);
  const saved = () => {
    setSaved(true);
    changeSearch({ id: undefined }, { replace: true });
    navigate('posts', { view: String(first.id) });
  };
  return (
    <Writer writing={writing}>
      {!isSaved && post.revision !== revision && (
        <ChangedMeanwhile post={post} onKeepMine={() => setRevision(post.revision)} onTakeTheirs={onAgain} />
      )}
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
