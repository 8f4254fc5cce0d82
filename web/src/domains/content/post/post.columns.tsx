import { postFields } from '@kura/contract/content/post/post.fields.ts';
import type { PostReader, PostRow } from '@kura/contract/content/post/post.ts';
import { readerFields } from '@kura/contract/content/post/reader.fields.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nothing } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import '../content.css';

function Title({ title, row: { coverUrl, isPinned } }: { readonly title: string; readonly row: PostRow }) {
  useLang();
  return (
    <span className="k-post-title">
      <img src={coverUrl} alt="" loading="lazy" />
      {isPinned && <ToneTag tone="error">{t('content.reading.pinned')}</ToneTag>}
      <span className="k-clip">{title}</span>
    </span>
  );
}

export const postColumns = columnsOf<PostRow>(postFields, [
  { field: 'title', show: (title, row) => <Title title={title} row={row} /> },
  'kind',
  'status',
  'views',
  'favourites',
  { field: 'mustRead', isHidden: true },
  { field: 'confirmed', priority: 2, show: (count, { mustRead }) => (mustRead ? count : nothing) },
  { field: 'missing', show: (langs) => langs.map((lang) => tr(`content.post.lang.${lang}`)).join(' · ') || nothing, exports: [] },
  'audience',
  'publishedAt',
  { field: 'keywords', priority: 3 },
  { field: 'publishFrom', isHidden: true },
  { field: 'publishUntil', isHidden: true },
  { field: 'author', priority: 3 },
  { field: 'isPinned', isHidden: true },
  'createdAt',
]);

export const readerColumns = columnsOf<PostReader>(readerFields, ['name', 'companyName', 'days', 'readAt', 'confirmedAt', 'isFavourite']);
