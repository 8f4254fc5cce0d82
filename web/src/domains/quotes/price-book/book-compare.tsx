import { comparePriceBooks } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import {
  differenceKinds,
  type BookComparison,
  type CellDifference,
  type PriceBookRow,
} from '@kura/contract/quotes/price-book/price-book.ts';
import { amountText } from '@kura/contract/kernel/money.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { sayKey } from '@kura/contract/pricing/say.ts';
import { Button, Segmented, Select, Skeleton } from 'antd';
import { useId, useMemo, useState } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { worded } from '../../../kit/list/show.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { LaneChanges, TaxChange } from './lane-changes.tsx';
import { isInForce, useVersions } from './use-versions.ts';
import { validity } from '../validity.ts';

/** Two versions beside each other: only what differs. The older one stands first unless somebody turns them. */
export function BookCompare({ book }: { readonly book: PriceBookRow['book'] }) {
  useLang();
  const [search, change] = usePageSearch();
  const versions = useVersions(book).versions ?? [];
  const toId = Number(search['compare']);
  const before = versions.filter(({ id }) => id !== toId);
  const inForce = before.find(isInForce) ?? before[0];
  const fromId = Number(search['with'] ?? inForce?.id ?? 0);
  const isReady = fromId > 0 && fromId !== toId;
  const { data, error, refetch } = useCall(comparePriceBooks, { fromId, toId }, { isEnabled: isReady, keepsPrevious: true });
  const choices = versions.map((one) => ({
    value: one.id,
    label: `${t('quotes.priceBook.versionNo', { version: one.version })} · ${tr(`quotes.priceBook.state.${one.status}`)} · ${validity(one)}`,
  }));
  return (
    <section className="q-editor">
      <header className="q-head">
        <div className="q-title">
          <Button icon={<Icon name="left" />} onClick={() => change({ compare: undefined, with: undefined })}>
            {t('quotes.page.allVersions')}
          </Button>
          <h2>
            {tr(`pricing.book.${book}`)} {t('quotes.page.compare')}
          </h2>
        </div>
        <div className="q-versus">
          <Version
            label={t('quotes.page.from')}
            value={isReady ? fromId : null}
            choices={choices}
            onPick={(id) => change({ with: String(id) })}
          />
          <Button
            icon={<Icon name="swap" />}
            aria-label={t('quotes.page.turn')}
            title={t('quotes.page.turn')}
            disabled={!isReady}
            onClick={() => change({ compare: String(fromId), with: String(toId) })}
          />
          <Version
            label={t('quotes.page.to')}
            value={toId}
            choices={choices}
            onPick={(id) => change({ compare: String(id), with: String(fromId) })}
          />
        </div>
      </header>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && isReady && <Skeleton active={false} paragraph={{ rows: 8 }} />}
      {!isReady && <p className="k-muted">{t('quotes.page.nothingToCompare')}</p>}
      {data && isReady && <Differences book={book} comparison={data} />}
    </section>
  );
}

interface VersionProps {
  readonly label: string;
  readonly value: number | null;
  readonly choices: readonly { readonly value: number; readonly label: string }[];
  readonly onPick: (id: number) => void;
}
function Version({ label, value, choices, onPick }: VersionProps) {
  const id = useId();
  return (
    <span className="q-version">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={[...choices]} popupMatchSelectWidth={false} onChange={(next: number) => onPick(next)} />
    </span>
  );
}

const shown = (minor: number | null, { currency }: CellDifference): string => (minor === null ? '–' : amountText({ currency, minor }));
const signed = (text: string): string => `${text.startsWith('-') ? '' : '+'}${countText(text)}`;

export const differenceColumns = (book: PriceBookRow['book']) =>
  columns<CellDifference>([
    { field: 'key', title: 'quotes.price.item', show: (key) => sayKey(book, key, tr), width: 300 },
    { field: 'kind', title: 'quotes.page.kind', show: worded('quotes.page.difference'), width: 90 },
    { field: 'currency', title: 'quotes.price.currency', show: worded('common.currency'), width: 80 },
    { field: 'before', title: 'quotes.page.before', show: shown, align: 'right', width: 100 },
    { field: 'after', title: 'quotes.page.after', show: shown, align: 'right', width: 100 },
    {
      field: 'change',
      title: 'quotes.page.change',
      show: (change, { currency }) =>
        change !== null && <Change minor={change}>{`${change > 0 ? '+' : ''}${amountText({ currency, minor: change })}`}</Change>,
      align: 'right',
      width: 100,
    },
    {
      field: 'percent',
      title: 'quotes.page.percent',
      show: (percent, { change }) => percent !== null && <Change minor={change ?? 0}>{`${signed(percent)}%`}</Change>,
      align: 'right',
      width: 90,
    },
  ]);
const Change = ({ minor, children }: { readonly minor: number; readonly children: string }) => (
  <span className={minor > 0 ? 'q-dearer' : 'q-cheaper'}>{children}</span>
);

function Differences({ book, comparison }: { readonly book: PriceBookRow['book']; readonly comparison: BookComparison }) {
  const lang = useLang();
  const [kind, setKind] = useState<'all' | CellDifference['kind']>('all');
  // Another language draws other words.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const drawn = useMemo(() => differenceColumns(book), [book, lang]);
  const { from, to, differences, lanes, sameCount } = comparison;
  const countOf = (one: CellDifference['kind']) => differences.filter((difference) => difference.kind === one).length;
  return (
    <>
      <div className="q-choices">
        <Segmented
          options={[
            { value: 'all' as const, label: `${t('common.all')} ${differences.length}` },
            ...differenceKinds.map((one) => ({ value: one, label: `${tr(`quotes.page.difference.${one}`)} ${countOf(one)}` })),
          ]}
          value={kind}
          onChange={setKind}
        />
        <span className="k-hint">{t('quotes.page.same', { count: sameCount })}</span>
      </div>
      <TaxChange tax={from.taxIncluded === to.taxIncluded ? null : { before: from.taxIncluded, after: to.taxIncluded }} />
      <LaneChanges lanes={lanes} />
      <LineTable
        columns={drawn}
        rows={differences.filter((difference) => kind === 'all' || difference.kind === kind)}
        keyOf={({ key }) => key}
        emptyText={t('quotes.page.noDifference')}
      />
    </>
  );
}
