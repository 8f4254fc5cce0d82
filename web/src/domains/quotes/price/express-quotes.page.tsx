import { savePriceBook, listPrices } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { useState } from 'react';
import { Can } from '../../../kit/access/access.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { ListExport } from './list-export.tsx';
import { PriceAskBar, usePriceAsk } from './price-ask.tsx';
import type { GridPlace } from '../price-book/price-grid.tsx';
import { ReadPrices } from './read-prices.tsx';
import '../quotes.css';

const exported = ['group', 'service', 'origin', 'destination', 'step', 'currency', 'price', 'source', 'specialNumber', 'basicPrice'];
const textOf = (value: number | string | undefined): string => (value === undefined ? '' : String(value));

/** What parcels cost, and below what the provider asks for its work and its room. */
export default function ExpressQuotesPage() {
  useLang();
  const { warehouseId, ...ask } = usePriceAsk();
  const [at, setAt] = useState<GridPlace>({ origin: 'kanto', view: 'SAGAWA' });
  const [service, setService] = useState<GridPlace>({ origin: 'kanto' });
  return (
    <div className="q-page">
      <PriceAskBar hasWarehouse>
        <ListExport
          endpoint={listPrices}
          columns={exported}
          query={{
            book: 'express',
            companyId: textOf(ask.companyId),
            day: textOf(ask.day),
            carrier: at.view === 'surcharges' ? '' : textOf(at.view),
            origin: at.view === 'surcharges' ? '' : at.origin,
          }}
        />
        <Can permission={savePriceBook.permission}>
          <PageLink code="quote-entry" search={{}}>
            {t('quotes.page.toEntry')}
          </PageLink>
        </Can>
      </PriceAskBar>
      <section className="q-part">
        <h2>{t('pricing.book.express')}</h2>
        <ReadPrices book="express" ask={ask} at={at} onAt={setAt} />
      </section>
      <div className="q-beside">
        <section className="q-part">
          <h2>{t('pricing.book.service')}</h2>
          <ReadPrices book="service" ask={ask} at={service} onAt={setService} />
        </section>
        <section className="q-part">
          <h2>{t('pricing.book.storage')}</h2>
          <ReadPrices book="storage" ask={{ ...ask, warehouseId }} at={service} onAt={setService} />
        </section>
      </div>
    </div>
  );
}
