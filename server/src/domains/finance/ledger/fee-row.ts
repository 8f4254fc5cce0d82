import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Paid } from './paid-by.ts';

/** One fee as it is kept, without what its entry knows. */
export const feeRow = (line: PricedLine, paid: Paid, index: number) => ({
  line_no: index + 1,
  fee_type: line.feeType,
  item: line.item,
  fee_group: line.group,
  units: line.units,
  original_currency: line.original.currency,
  original_minor: line.original.minor,
  unit_price_minor: line.unitPrice?.minor ?? null,
  rate: line.basis.rate,
  cny_minor: line.cnyMinor,
  wallet_currency: paid.currency,
  charged_minor: paid.minor,
  source: line.source,
  special_quote_id: line.specialQuoteId,
  basis: line.basis,
  steps: line.steps,
});
