import { usePageSearch } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { LaneDraft } from './lane-draft.tsx';
import { SpecialEdit } from '../special/special-edit.tsx';

/** A lane of a draft, or a special quote that was opened from the list of lanes. */
export default function BasicQuoteEditPage() {
  useLang();
  const [search] = usePageSearch();
  const specialId = Number(search['specialId']);
  if (Number.isSafeInteger(specialId) && specialId > 0) return <SpecialEdit key={specialId} id={specialId} />;
  if (search['lane']) return <LaneDraft key={search['lane']} lane={search['lane']} />;
  return <p className="k-muted">{t('quotes.page.chooseLane')}</p>;
}
