import { postFields } from '@kura/contract/content/post/post.fields.ts';
import {
  confirmPost,
  favouritePost,
  homePosts,
  listReadings,
  readPost,
  viewPost,
} from '@kura/contract/content/reading/reading.endpoints.ts';
import type { Reading } from '@kura/contract/content/reading/reading.ts';
import { localeOf } from '@kura/contract/kernel/text.ts';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { call, CallError } from '../../../kit/call.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { instant } from '../../../kit/list/show.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { RichView } from '../../../kit/rich-text/rich-view.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall, useReread } from '../../../kit/use-call.ts';
import { instantWords } from '../../../kit/zone.ts';
import { Keywords } from '../keywords.tsx';
import '../../../kit/list/list.css';

/** One post whole. Opened, it is read: once a day it counts. */
export function NewsPost({ id }: { readonly id: number }) {
  useLang();
  const [, changeSearch] = usePageSearch();
  const { data, error, refetch } = useCall(readPost, { id }, { keepsPrevious: true });
  const reread = useReread();
  const isThere = data !== undefined;
  useEffect(() => {
    if (!isThere) return;
    // Counting is no reason to trouble a reader.
    call(viewPost, { body: { id } }).then(
      () => reread(readPost, listReadings, homePosts),
      (fault: unknown) => {
        if (!(fault instanceof CallError)) throw fault;
      },
    );
  }, [id, isThere, reread]);
  return (
    <section className="k-news">
      <div>
        <button type="button" className="k-button" onClick={() => changeSearch({ view: undefined })}>
          {t('content.reading.back')}
        </button>
      </div>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data ? <Article post={data} /> : !error && <Skeleton active={false} paragraph={{ rows: 10 }} />}
    </section>
  );
}

function Article({ post }: { readonly post: Reading }) {
  const lang = useLang();
  return (
    <article className="k-post">
      <img className="k-post-cover" src={post.coverUrl} alt="" />
      <h2>
        {post.isPinned && <ToneTag tone="error">{t('content.reading.pinned')}</ToneTag>}
        <ToneTag tone={postFields.kind.tones?.[post.kind] ?? 'default'}>{tr(`content.post.kind.${post.kind}`)}</ToneTag>
        <span lang={localeOf[post.lang]}>{post.title}</span>
      </h2>
      <div className="k-news-facts">
        {instant(post.publishedAt)}
        <span>{t('content.reading.views', { count: post.views })}</span>
        <span>{t('content.reading.favourites', { count: post.favourites })}</span>
        <CallButton
          endpoint={favouritePost}
          body={{ id: post.id, isFavourite: !post.isFavourite }}
          look="link"
          text={post.isFavourite ? 'content.reading.unfavourite' : 'content.reading.favourite'}
        />
      </div>
      {post.lang !== lang && (
        <p className="k-news-shown">
          {t('content.reading.shownIn', { wanted: tr(`content.post.lang.${lang}`), lang: tr(`content.post.lang.${post.lang}`) })}
        </p>
      )}
      <div lang={localeOf[post.lang]}>
        <Keywords text={post.keywords} />
      </div>
      <div lang={localeOf[post.lang]}>
        <RichView html={post.content} />
      </div>
      {post.mustRead &&
        (post.confirmedAt === null ? (
          <div>
            <CallButton endpoint={confirmPost} body={{ id: post.id }} look="primary" text="content.reading.confirm" />
          </div>
        ) : (
          <p className="k-muted">{t('content.reading.confirmedAt', { at: instantWords(post.confirmedAt) })}</p>
        ))}
    </article>
  );
}
