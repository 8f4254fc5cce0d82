import { homePosts } from '@kura/contract/content/reading/reading.endpoints.ts';
import { postFields } from '@kura/contract/content/post/post.fields.ts';
import { localeOf } from '@kura/contract/kernel/text.ts';
import { instant } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import './home-posts.css';

/** News, notices and cases: what is pinned, then the newest. */
export default function HomePosts() {
  const lang = useLang();
  const { data } = useCall(homePosts);
  if (!data || data.rows.length === 0) return null;
  return (
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
  );
}
