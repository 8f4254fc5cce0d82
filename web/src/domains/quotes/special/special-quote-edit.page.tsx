import { usePageSearch } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { SpecialEdit } from './special-edit.tsx';

export default function SpecialQuoteEditPage() {
  useLang();
  const [search] = usePageSearch();
  const id = Number(search['id']);
  if (Number.isSafeInteger(id) && id > 0) return <SpecialEdit key={id} id={id} />;
  return <p className="k-muted">{t('quotes.page.chooseSpecial')}</p>;
}
