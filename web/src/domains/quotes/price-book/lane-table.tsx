import { moneyText } from '@kura/contract/kernel/money.ts';
import { tierWord } from '@kura/contract/pricing/key-words.ts';
import { routeText } from '@kura/contract/pricing/places.ts';
import { laneCodes, laneExtras, parsePriceKey } from '@kura/contract/pricing/price-key.ts';
import { say, sayKey } from '@kura/contract/pricing/say.ts';
import type { LaneDefinition } from '@kura/contract/quotes/price-book/price-book.ts';
import type { CompanyPrice, CompanyPrices } from '@kura/contract/quotes/price/price.ts';
import type { ReactNode } from 'react';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { specialNote } from '../price/read-prices.tsx';

interface Tier {
  readonly words: string;
  readonly at: number;
  readonly price: CompanyPrice;
}

const tiersOf = (lane: string, cells: readonly CompanyPrice[]): Tier[] =>
  cells
    .flatMap((price): Tier[] => {
      const parsed = parsePriceKey('lane', price.key);
      return parsed?.kind === 'tier' && parsed.lane === lane
        ? [{ words: say(tierWord(parsed), tr), at: Number.parseFloat(parsed.from), price }]
        : [];
    })
    .toSorted((a, b) => a.at - b.at);

/** `÷6000 · steps of 0.5 kg · at least 21 kg`: how goods of a lane are measured. */
export function measureOf({ unit, divisor, kgPerCbm, minUnits, stepUnits }: LaneDefinition): string[] {
  if (unit === 'container') return [];
  const words = tr(`pricing.unit.${unit}`);
  return [
    ...(divisor === null ? [] : [t('quotes.page.divisorIs', { divisor })]),
    ...(kgPerCbm === null ? [] : [t('quotes.page.densityIs', { kg: kgPerCbm })]),
    ...(Number(minUnits) > 0 ? [t('quotes.page.minIs', { min: `${Number(minUnits)} ${words}` })] : []),
    t('quotes.page.stepIs', { step: `${Number(stepUnits)} ${words}` }),
  ];
}

/** `4-6` is told as days; other words stay as they are. */
export const transitOf = (transit: string): string =>
  /^\d+(\s*[-–~～]\s*\d+)?$/.test(transit) ? t('quotes.page.transitDays', { days: transit }) : transit;
const byRoute = (a: LaneDefinition, b: LaneDefinition): number =>
  `${a.origin}>${a.destination}`.localeCompare(`${b.origin}>${b.destination}`) || laneCodes.indexOf(a.code) - laneCodes.indexOf(b.code);

function Price({ price }: { readonly price: CompanyPrice }) {
  const note = specialNote(price);
  if (!note) return <b>{moneyText(price)}</b>;
  return (
    <span className="q-special" title={note}>
      <b>{moneyText(price)}</b>
      {price.basicMinor !== null && <s>{moneyText({ currency: price.currency, minor: price.basicMinor })}</s>}
      <span className="k-hidden">{note}</span>
    </span>
  );
}

export interface LaneTableProps {
  readonly prices: CompanyPrices;
  readonly keep: (lane: LaneDefinition) => boolean;
  readonly actions?: (lane: LaneDefinition) => ReactNode;
}

/** Lanes from door to door with their tiers: what one kilogram, cubic metre or container costs from where on. */
export function LaneTable({ prices: { lanes, cells }, keep, actions }: LaneTableProps) {
  useLang();
  const kept = lanes.filter(keep).toSorted(byRoute);
  const extras = cells.filter(({ key }) => (laneExtras as readonly string[]).includes(key));
  if (kept.length === 0) return <p className="k-muted">{t('quotes.page.noLanes')}</p>;
  return (
    <>
      <ul className="q-cards">
        {kept.map((lane) => (
          <li key={lane.lane} className="q-card">
            <div className="q-card-head">
              <h2>{say(routeText(`${lane.origin}>${lane.destination}`), tr)}</h2>
              <ToneTag tone="processing">{tr(`pricing.lane.${lane.code}`)}</ToneTag>
              {lane.transit && <span className="k-muted">{transitOf(lane.transit)}</span>}
              {actions && <span className="q-card-actions">{actions(lane)}</span>}
            </div>
            <dl className="q-tiers">
              {tiersOf(lane.lane, cells).map(({ words, price }) => (
                <div key={price.key} data-marked={price.source === 'special' || undefined}>
                  <dt>{words}</dt>
                  <dd>
                    <Price price={price} />
                    {lane.unit !== 'container' && <small className="k-muted"> /{tr(`pricing.unit.${lane.unit}`)}</small>}
                  </dd>
                </div>
              ))}
            </dl>
            <p className="k-hint">
              {[...measureOf(lane), t(lane.taxIncluded ? 'quotes.priceBook.taxIncluded' : 'quotes.page.taxExcluded')].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {extras.length > 0 && (
        <p className="q-extras">
          <span className="k-muted">{t('quotes.page.extras')}</span>
          {extras.map((price) => (
            <span key={price.key}>
              {sayKey('lane', price.key, tr)} <Price price={price} />
            </span>
          ))}
        </p>
      )}
    </>
  );
}
