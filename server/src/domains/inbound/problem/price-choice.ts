import type { ProblemChoice } from '@kura/contract/inbound/problem/problem.fields.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { isRefusal, type Pricing } from '@kura/contract/pricing/formula.ts';
import { each } from '@kura/contract/pricing/formulas/each.ts';
import { shelving } from '@kura/contract/pricing/formulas/inbound.ts';
import { priceInboundHandling, priceReturn } from '@kura/contract/pricing/price-inbound.ts';
import { allOf } from '@kura/contract/pricing/price-outbound.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { priceReaderOn, ratesOn } from '../../quotes/public.ts';
import * as store from './problem.store.ts';

/** What the warehouse does with what the customer decided; the freight of what is sent back is agreed upon. */
export const choicesOf = ({ isAside }: Pick<store.StoredProblem, 'isAside'>): readonly ProblemChoice[] =>
  isAside ? ['putAway', 'photo', 'return', 'dispose'] : ['putAway', 'photo', 'return', 'dispose', 'other'];

interface Facts extends Pick<store.StoredProblem, 'companyId' | 'warehouseId' | 'zone' | 'orderId' | 'productId' | 'pieces' | 'isAside'> {
  /** Whose day of prices it is. */
  at: Date;
}

/** Surplus fills cartons of its own: a carton that was begun is a carton. */
async function handlingOf(db: Query, { orderId, productId, pieces }: Facts, pricing: Pricing) {
  const carton = productId === null ? undefined : await store.cartonOf(db, orderId, productId);
  if (!carton) return allOf([]);
  return priceInboundHandling([{ weightG: carton.weightG, count: Math.ceil(pieces / carton.quantityPerBox) }], pricing);
}

async function priced(db: Query, choice: ProblemChoice, facts: Facts, pricing: Pricing) {
  const { pieces, isAside } = facts;
  if (choice === 'photo') return allOf([each({ feeType: 'PHOTO', item: '', quantity: 1 }, pricing)]);
  if (pieces === 0) return null;
  switch (choice) {
    case 'putAway': {
      // As everything that comes in: handling by the carton, put-away by the piece.
      const handling = isAside ? await handlingOf(db, facts, pricing) : allOf([]);
      if (isRefusal(handling)) return handling;
      return allOf([...handling.lines, shelving({ pieces }, pricing)]);
    }
    case 'return':
      return priceReturn(pieces, 0, pricing);
    case 'dispose':
      return allOf([each({ feeType: 'RETURN_HANDLING', item: 'piece', quantity: pieces }, pricing)]);
    default:
      return null;
  }
}

/** The lines of each choice by the prices of that day; null: the book has none for it, and it is agreed upon. */
export async function priceChoices(
  db: Query,
  choices: readonly ProblemChoice[],
  facts: Facts,
): Promise<Map<ProblemChoice, readonly PricedLine[] | null>> {
  const { companyId, warehouseId, zone, at } = facts;
  const read = await priceReaderOn(db, { companyId, warehouseId, day: dayIn(zone ?? zones.JP, at) }, ['service']);
  const pricing = { read, rates: await ratesOn(db, dayIn(zones.CN, at)) };
  const found = new Map<ProblemChoice, readonly PricedLine[] | null>();
  for (const choice of choices) {
    const lines = await priced(db, choice, facts, pricing);
    found.set(choice, !lines || isRefusal(lines) ? null : lines.lines);
  }
  return found;
}
