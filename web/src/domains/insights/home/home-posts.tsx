import { confirmPost, homePosts } from '@kura/contract/content/reading/reading.endpoints.ts';
import type { Reading } from '@kura/contract/content/reading/reading.ts';
import { postFields } from '@kura/contract/content/post/post.fields.ts';
import { localeOf } from '@kura/contract/kernel/text.ts';
import { Modal } from 'antd';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { instant } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { RichView } from '../../../kit/rich-text/rich-view.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import './home-posts.css';

/** News, notices and cases: what is pinned, then the newest; and before all of it the notices that must be read. */
export default function HomePosts() {
  const lang = useLang();
  const { data } = useCall(homePosts);
  if (!data) return null;
  const [notice] = data.mustRead;
  return (
    <>
      {data.rows.length > 0 && (
        <section className="k-home-card" aria-labelledby="home-posts">
          <header>
            <h3 id="home-posts">{t('content.reading.title')}</h3>
            <PageLink code="news" search={{}}>
              {t('content.reading.more')}
            </PageLink>
          </header>
          <ul className="k-home-posts">
            {data.rows.map((row) => (
              <li key={row.id}>
                <PageLink code="news" search={{ view: String(row.id) }}>
                  <img src={row.coverUrl} alt="" loading="lazy" />
                  <span className="k-home-post">
                    <span className="k-home-tags">
                      {row.isPinned && <ToneTag tone="error">{t('content.reading.pinned')}</ToneTag>}
                      <ToneTag tone={postFields.kind.tones?.[row.kind] ?? 'default'}>{tr(`content.post.kind.${row.kind}`)}</ToneTag>
                      {!row.isRead && <ToneTag tone="processing">{t('content.reading.unread')}</ToneTag>}
                    </span>
                    <strong lang={localeOf[row.lang]}>{row.title}</strong>
                    <small>
                      {instant(row.publishedAt)}
                      {row.lang !== lang && ` · ${tr(`content.post.lang.${row.lang}`)}`}
                    </small>
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notice && <MustRead key={notice.id} notice={notice} left={data.mustRead.length - 1} />}
    </>
  );
}

/** Stays until it is confirmed; the next one follows. */
function MustRead({ notice, left }: { readonly notice: Reading; readonly left: number }) {
  const lang = useLang();
  return (
    <Modal
      open
      width={720}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={t('content.reading.mustRead')}
      footer={
        <div className="k-must-read-foot">
          {left > 0 && <span>{t('content.reading.left', { count: left })}</span>}
          <CallButton endpoint={confirmPost} body={{ id: notice.id }} look="primary" text="content.reading.confirm" />
        </div>
      }
    >
      <article className="k-must-read">
        <h2 lang={localeOf[notice.lang]}>{notice.title}</h2>
        <small>{instant(notice.publishedAt)}</small>
        {notice.lang !== lang && (
          <p>{t('content.reading.shownIn', { wanted: tr(`content.post.lang.${lang}`), lang: tr(`content.post.lang.${notice.lang}`) })}</p>
        )}
        <div lang={localeOf[notice.lang]}>
          <RichView html={notice.content} />
        </div>
      </article>
    </Modal>
  );
}
