import type { PriceCurrency } from '../kernel/money.ts';
import type { Formula, Priced, Rates } from './formula.ts';
import { container, laneExtra } from './formulas/container.ts';
import { actual, agreed, each } from './formulas/each.ts';
import { firstLeg } from './formulas/first-leg.ts';
import { freight, rerate, surcharge } from './formulas/freight.ts';
import { handling, shelving } from './formulas/inbound.ts';
import { codFee, consumables, operation } from './formulas/outbound.ts';
import { storageDay, storageDays } from './formulas/storage.ts';
import type { PriceReader } from './price.ts';
import type { Basis } from './priced-line.ts';
import { readerOf } from './reader-of.ts';

type AnyFormula = (inputs: never, pricing: Parameters<Formula<unknown>>[1]) => Priced;

/** A name is for ever: whoever changes what a formula gives adds a new one, and old charges are still computed by the old one. */
export const formulas: Readonly<Record<string, AnyFormula>> = {
  'freight.1': freight,
  'surcharge.1': surcharge,
  'rerate.1': rerate,
  'cod.1': codFee,
  'operation.1': operation,
  'consumables.1': consumables,
  'each.1': each,
  'agreed.1': agreed,
  'actual.1': actual,
  'inbound.1': handling,
  'shelving.1': shelving,
  'first-leg.1': firstLeg,
  'container.1': container,
  'lane-extra.1': laneExtra,
  'storage.1': storageDay,
  'storage-days.1': storageDays,
};

/**
 * K06: the same line again. From the rows it has kept, to the same cent; with another reader: what it would cost by those prices.
 * The rate stays that of the charge.
 */
export function recompute(basis: Basis, read: PriceReader = readerOf(basis.prices)): Priced {
  const formula = Object.hasOwn(formulas, basis.formula) ? formulas[basis.formula] : undefined;
  if (!formula) throw new Error(`no formula ${basis.formula}`);
  return formula(basis.inputs as never, { read, rates: ratesOf(basis) });
}

/** The one rate of a line serves whatever foreign currency it was quoted in. */
function ratesOf({ rate, prices, inputs }: Basis): Rates {
  if (rate === null) return {};
  const currency = (prices[0]?.currency ?? inputs['currency'] ?? 'JPY') as PriceCurrency;
  return currency === 'CNY' ? {} : { [currency]: rate };
}
