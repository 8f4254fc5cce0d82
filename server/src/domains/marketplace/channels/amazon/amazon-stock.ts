import { type ChannelCall, ChannelRefusal, type StockFigure, type Written } from '../connector.ts';
import { ask } from '../selling-partner/ask.ts';
import { errorsOf } from '../selling-partner/errors.ts';
import { listOf, textOf } from '../selling-partner/told.ts';
import { listingRequest, setListingStockRequest } from './amazon-requests.ts';

const daySeconds = 86_400;
const byUs = 'DEFAULT';

/**
 * Who sends what is sold by this SKU. A figure of ours for an article that lies at Amazon would turn it into one that the seller sends, so that it is
 * asked for before, once a day.
 */
const senderOf = (call: ChannelCall, sku: string): Promise<string> =>
  call.remember(`listing ${sku}`, daySeconds, async () => {
    const listing = await ask(call, listingRequest(call.store.sellerAccount, sku));
    const codes = listOf(listing.fulfillmentAvailability).map((each) => textOf(each.fulfillmentChannelCode));
    return codes.find((code) => code !== byUs) ?? byUs;
  });

async function setOne(call: ChannelCall, { platformSku, quantity }: StockFigure): Promise<Written> {
  try {
    const sender = await senderOf(call, platformSku);
    if (sender !== byUs) return { state: 'refused', code: sender, message: 'Amazon sends this article itself (FBA)' };
    const told = await ask(call, setListingStockRequest(call.store.sellerAccount, platformSku, quantity));
    if (textOf(told.status) !== 'INVALID') return { state: 'done' };
    const issues = errorsOf(told.issues);
    return { state: 'refused', code: issues?.code ?? 'INVALID', message: issues?.message ?? 'INVALID' };
  } catch (error) {
    if (!(error instanceof ChannelRefusal) || error.kind === 'credentials') throw error;
    return { state: 'refused', code: error.code, message: error.message };
  }
}

/** One call a SKU; the figure is absolute. */
export async function pushStockToAmazon(call: ChannelCall, figures: readonly StockFigure[]): Promise<ReadonlyMap<string, Written>> {
  const refused = new Map<string, Written>();
  for (const figure of figures) {
    const written = await setOne(call, figure);
    if (written.state === 'refused') refused.set(figure.platformSku, written);
  }
  return refused;
}
