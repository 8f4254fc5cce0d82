import { postFields, postKinds } from '@kura/contract/content/post/post.fields.ts';
import { listReadings } from '@kura/contract/content/reading/reading.endpoints.ts';
import type { ReadingRow } from '@kura/contract/content/reading/reading.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { localeOf } from '@kura/contract/kernel/text.ts';
import { Input, Skeleton } from 'antd';
import { EmptyState, ErrorState } from '../../../kit/list/grid-states.tsx';
import { Pager } from '../../../kit/list/pager.tsx';
import { instant } from '../../../kit/list/show.tsx';
import { hrefOf, usePageSearch } from '../../../kit/navigation.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import '../../../kit/list/list.css';

const defaultSize = 10;
const onlys = ['favourite', 'unread'] as const;

export function NewsList() {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const { kind, only, keyword } = search;
  const page = Number(search['page'] ?? 1);
  const size = Number(search['size'] ?? defaultSize);
  const query = { page, size, ...(kind ? { kind } : {}), ...(only ? { only } : {}), ...(keyword ? { keyword } : {}) };
  const { data, error, refetch } = useCall(listReadings, query as never, { keepsPrevious: true });
  const found = data as Page<ReadingRow> | undefined;
  const narrow = (change: Readonly<Record<string, string | undefined>>) => changeSearch({ page: undefined, ...change });
  return (
    <section className="k-news">
      <div className="k-news-filters" role="search">
        {[undefined, ...postKinds].map((one) => (
          <button key={one ?? ''} type="button" className="k-button" aria-pressed={kind === one} onClick={() => narrow({ kind: one })}>
            {one ? tr(`content.post.kind.${one}`) : t('content.reading.all')}
          </button>
        ))}
        {onlys.map((one) => (
          <button
            key={one}
            type="button"
            className="k-button"
            aria-pressed={only === one}
            onClick={() => narrow({ only: only === one ? undefined : one })}
          >
            {tr(`content.reading.only.${one}`)}
          </button>
        ))}
        <Input.Search
          key={keyword ?? ''}
          defaultValue={keyword ?? ''}
          className="k-news-search"
          allowClear
          maxLength={100}
          placeholder={t('content.reading.keyword')}
          aria-label={t('content.reading.keyword')}
          onSearch={(typed) => narrow({ keyword: typed.trim() || undefined })}
        />
      </div>
      {error && !found && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!found && !error && <Skeleton active={false} paragraph={{ rows: 8 }} />}
      {found && found.rows.length === 0 && (
        <EmptyState
          text={t('content.reading.empty')}
          onClear={kind || only || keyword ? () => narrow({ kind: undefined, only: undefined, keyword: undefined }) : undefined}
        />
      )}
      {found && found.rows.length > 0 && (
        <>
          <ul className="k-news-list">
            {found.rows.map((row) => (
              <li key={row.id}>
                <Card row={row} onOpen={() => changeSearch({ view: String(row.id) })} />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            size={size}
            total={found.total}
            isCapped={found.isCapped}
            onPage={(next) => changeSearch({ page: String(next) })}
            onSize={(next) => changeSearch({ size: String(next), page: undefined })}
          />
        </>
      )}
    </section>
  );
}

function Card({ row, onOpen }: { readonly row: ReadingRow; readonly onOpen: () => void }) {
  const lang = useLang();
  return (
    <a
      href={hrefOf('news', { view: String(row.id) })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <img src={row.coverUrl} alt="" loading="lazy" />
      <div>
        <h3>
          {row.isPinned && <ToneTag tone="error">{t('content.reading.pinned')}</ToneTag>}
          <ToneTag tone={postFields.kind.tones?.[row.kind] ?? 'default'}>{tr(`content.post.kind.${row.kind}`)}</ToneTag>
          <span lang={localeOf[row.lang]}>{row.title}</span>
        </h3>
        <p lang={localeOf[row.lang]}>{row.excerpt}</p>
        <div className="k-news-facts">
          {instant(row.publishedAt)}
          <span>{t('content.reading.views', { count: row.views })}</span>
          <span>{t('content.reading.favourites', { count: row.favourites })}</span>
          {row.lang !== lang && <span>{tr(`content.post.lang.${row.lang}`)}</span>}
          {!row.isRead && <ToneTag tone="processing">{t('content.reading.unread')}</ToneTag>}
        </div>
      </div>
    </a>
  );
}
