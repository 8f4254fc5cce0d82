import type { LaneDefinition, LaneDifference } from '@kura/contract/quotes/price-book/price-book.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { sayLane } from '@kura/contract/pricing/say.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { measureOf, transitOf } from './lane-table.tsx';

const wordsOf = (lane: LaneDefinition): string =>
  [
    ...measureOf(lane),
    t(lane.taxIncluded ? 'quotes.priceBook.taxIncluded' : 'quotes.page.taxExcluded'),
    ...(lane.transit ? [transitOf(lane.transit)] : []),
  ].join(' · ');
/** Tiers that come or go leave the measures as they were. */
const measures = ({ before, after }: LaneDifference): string =>
  [...new Set([before, after].flatMap((lane) => (lane ? [wordsOf(lane)] : [])))].join(' → ');
const signed = (percent: string): string => `${percent.startsWith('-') ? '' : '+'}${countText(percent)}`;

/** K09: how lanes are measured is a part of their price: from what to what, and how far the price of a shipment moves by it. */
export function LaneChanges({ lanes }: { readonly lanes: readonly LaneDifference[] }) {
  useLang();
  if (lanes.length === 0) return null;
  return (
    <ul className="q-lanes">
      {lanes.map((lane) => (
        <li key={lane.lane}>
          {tr(`quotes.page.difference.${lane.kind}`)}: {sayLane(lane.lane, tr)} · {measures(lane)}
          {lane.percent !== null && (
            <>
              {' · '}
              <b className={lane.percent.startsWith('-') ? 'q-cheaper' : 'q-dearer'}>
                {t('quotes.priceBook.lanePercent', { percent: signed(lane.percent) })}
              </b>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Of the whole list: every price of it is paid otherwise. */
export function TaxChange({ tax }: { readonly tax: { readonly before: boolean; readonly after: boolean } | null }) {
  useLang();
  if (!tax) return null;
  const [before, after] = [tax.before, tax.after].map((isIncluded) =>
    t(isIncluded ? 'quotes.priceBook.taxIncluded' : 'quotes.page.taxExcluded'),
  );
  return (
    <p>
      {t('quotes.page.wholeList')}: {before} → {after}
    </p>
  );
}
