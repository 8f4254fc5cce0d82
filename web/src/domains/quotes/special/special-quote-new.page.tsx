import { saleBooks, type SaleBook } from '@kura/contract/quotes/price-book/price-book.ts';
import { useState } from 'react';
import { usePageSearch } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { SpecialEditor } from './special-editor.tsx';
import type { SpecialBody } from './special.form.ts';

const bookIn = (text: string | undefined): SaleBook => saleBooks.find((book) => book === text) ?? 'express';
const idIn = (text: string | undefined): number | undefined => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** For a company, perhaps begun from one of its lanes. */
export default function SpecialQuoteNewPage() {
  const [search] = usePageSearch();
  const { pickedCompanyId } = useSession();
  const [round, setRound] = useState(0);
  const key = [round, search['book'], search['companyId'], search['lane']].join(' ');
  return (
    <New
      key={key}
      book={bookIn(search['book'])}
      companyId={idIn(search['companyId']) ?? pickedCompanyId ?? undefined}
      lane={search['lane']}
      onMade={() => setRound((before) => before + 1)}
    />
  );
}

function New({
  book,
  companyId,
  lane,
  onMade,
}: {
  readonly book: SaleBook;
  readonly companyId: number | undefined;
  readonly lane: string | undefined;
  readonly onMade: () => void;
}) {
  const [start] = useState<Partial<SpecialBody>>(() => ({
    ...(companyId === undefined ? {} : { companyId }),
    book,
    validFrom: null,
    validTo: null,
    freeDays: null,
    remark: '',
    cells: [],
  }));
  return <SpecialEditor start={start} view={lane?.split('|')[1]} onMade={onMade} />;
}
