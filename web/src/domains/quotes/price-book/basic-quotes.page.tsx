import { laneCodes, type LaneCode } from '@kura/contract/pricing/price-key.ts';
import { listPriceBooks, listPrices, savePriceBook, showPrices } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { LaneDefinition } from '@kura/contract/quotes/price-book/price-book.ts';
import { createSpecial } from '@kura/contract/quotes/special/special.endpoints.ts';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { Can, useCan } from '../../../kit/access/access.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { BookList } from './price-book.panel.tsx';
import { LaneTable } from './lane-table.tsx';
import { ListExport } from '../price/list-export.tsx';
import { PriceAskBar, usePriceAsk } from '../price/price-ask.tsx';
import type { GridPlace } from './price-grid.tsx';
import { ReadPrices } from '../price/read-prices.tsx';
import { validity } from '../validity.ts';
import '../../../kit/form/form.css';
import '../quotes.css';

const exported = ['group', 'origin', 'destination', 'step', 'currency', 'price', 'source', 'specialNumber', 'basicPrice'];
const textOf = (value: number | string | undefined): string => (value === undefined ? '' : String(value));

function Lanes() {
  useLang();
  const { companyId, day } = usePriceAsk();
  const [code, setCode] = useState<'all' | LaneCode>('all');
  const { data, error, refetch } = useCall(showPrices, { book: 'lane', companyId, day }, { keepsPrevious: true });
  const canEdit = useCan(savePriceBook.permission);
  const canSpecial = useCan(createSpecial.permission);
  const actions = (lane: LaneDefinition) => (
    <>
      {canEdit && (
        <PageLink code="basic-quote-edit" search={{ lane: lane.lane }}>
          {t('common.edit')}
        </PageLink>
      )}
      {canSpecial && (
        <PageLink code="special-quote-new" search={{ book: 'lane', lane: lane.lane, companyId: textOf(companyId) }}>
          {t('quotes.page.newSpecial')}
        </PageLink>
      )}
    </>
  );
  const specials = [...new Map((data?.cells ?? []).flatMap(({ special }) => (special ? [[special.id, special] as const] : []))).values()];
  return (
    <div className="q-page">
      <PriceAskBar>
        <Can permission={savePriceBook.permission}>
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => navigate('basic-quote-new')}>
            {t('quotes.page.newLane')}
          </Button>
        </Can>
        <ListExport endpoint={listPrices} columns={exported} query={{ book: 'lane', companyId: textOf(companyId), day: textOf(day) }} />
      </PriceAskBar>
      <div className="q-choices">
        <div className="q-scroll">
          <Segmented
            options={[
              { value: 'all' as const, label: t('common.all') },
              ...laneCodes.map((one) => ({ value: one, label: t(`pricing.lane.${one}`) })),
            ]}
            value={code}
            onChange={setCode}
          />
        </div>
        {data?.version && (
          <span className="k-hint">
            {t('quotes.priceBook.versionNo', { version: data.version.version })} · {validity(data.version)}
          </span>
        )}
        {specials.map((special) => (
          <PageLink
            key={special.id}
            {...(canSpecial
              ? { code: 'basic-quote-edit' as const, search: { specialId: String(special.id) } }
              : { code: 'special-quotes' as const, search: { view: String(special.id) } })}
          >
            {t('quotes.page.specialIs', { number: special.number })}
          </PageLink>
        ))}
      </div>
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active={false} paragraph={{ rows: 8 }} />}
      {data && (
        <LaneTable prices={data} keep={(lane) => code === 'all' || lane.code === code} {...(canEdit || canSpecial ? { actions } : {})} />
      )}
    </div>
  );
}

function Storage() {
  useLang();
  const ask = usePriceAsk();
  const [at, setAt] = useState<GridPlace>({ origin: 'kanto' });
  return (
    <div className="q-page">
      <PriceAskBar hasWarehouse>
        <ListExport
          endpoint={listPrices}
          columns={exported}
          query={{
            book: 'storage',
            companyId: textOf(ask.companyId),
            day: textOf(ask.day),
            warehouseId: textOf(ask.warehouseId),
          }}
        />
      </PriceAskBar>
      <ReadPrices book="storage" ask={ask} at={at} onAt={setAt} />
    </div>
  );
}

const parts: readonly PagePart[] = [
  { key: 'lanes', title: 'quotes.page.lanes', permission: showPrices.permission, Panel: Lanes },
  { key: 'storage', title: 'pricing.book.storage', permission: showPrices.permission, Panel: Storage },
  { key: 'versions', title: 'quotes.priceBook.title', permission: listPriceBooks.permission, Panel: () => <BookList book="lane" /> },
];

export default function BasicQuotesPage() {
  return <PageParts parts={parts} />;
}
