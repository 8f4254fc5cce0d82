import { isRefusal, type Refusal } from '@kura/contract/pricing/formula.ts';
import { type Outbound, priceOutbound, type PricedLines } from '@kura/contract/pricing/price-outbound.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { priceReaderOn } from '../price/price-reader.ts';

/** A box of 45 × 35 × 18 cm and 6.2 kg with two pieces, to Osaka. */
export const someOrder: Outbound = {
  origin: 'kanto',
  zone: 'kansai',
  isRemote: false,
  pieces: 2,
  codJpy: 15800,
  packaging: 'BOX100',
  isNextDay: false,
  photos: 0,
  parcels: [
    {
      lengthMm: 450,
      widthMm: 350,
      heightMm: 180,
      weightG: 6200,
      count: 1,
    },
  ],
};

export function offered(priced: PricedLines | Refusal): PricedLine[] {
  if (isRefusal(priced)) throw new Error(priced.refused.text);
  return priced.lines;
}

/** What shipping it costs by the books of that day. */
export async function linesOfOrder(
  db: Query,
  companyId: number,
  { day = '2026-06-10', order = someOrder, carrier = 'SAGAWA' }: { day?: string; order?: Outbound; carrier?: string } = {},
): Promise<PricedLine[]> {
  const read = await priceReaderOn(db, { companyId, day });
  return offered(priceOutbound(carrier, order, { read, rates: { JPY: '0.048500' } }));
}
