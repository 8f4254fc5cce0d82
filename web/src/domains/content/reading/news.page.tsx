import { usePageSearch } from '../../../kit/navigation.ts';
import { NewsList } from './news-list.tsx';
import { NewsPost } from './news-post.tsx';
import '../content.css';

/** What is published for the reader: a list, or the one by `view` in the address. */
export default function NewsPage() {
  const [search] = usePageSearch();
  const id = Number(search['view']);
  return Number.isSafeInteger(id) && id > 0 ? <NewsPost key={id} id={id} /> : <NewsList />;
}
