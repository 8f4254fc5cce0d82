import type { GivenAnswer, HeardCall, SimulatorFrame } from '../simulation.ts';
import { marketplace } from './amazon-told.ts';
import { errors, invalid } from './selling-partner.ts';

interface Patch {
  productType?: string;
  patches?: readonly { op?: string; path?: string; value?: readonly { fulfillment_channel_code?: string; quantity?: number }[] }[];
}
/** What lies at Amazon itself. */
const isByAmazon = (sku: string): boolean => sku.startsWith('FBA-');

/** The seller's listings: what is sold by which SKU, who sends it, and how many there are. */
export const amazonListings = ({ articles, stock }: SimulatorFrame, seller: string) => {
  const skuIn = (call: HeardCall): string | null => {
    const [sellerId, sku = ''] = call.path.split('/').slice(-2).map(decodeURIComponent);
    return sellerId === seller && articles.some((article) => article.sku === sku) ? sku : null;
  };
  const isHere = (call: HeardCall): boolean => call.query.get('marketplaceIds') === marketplace.marketplaceId;
  const unknown = errors(404, 'NOT_FOUND', 'SKU not found in marketplace.');

  return {
    'listings.getListingsItem': (call: HeardCall): GivenAnswer => {
      const sku = skuIn(call);
      if (!isHere(call)) return invalid('marketplaceIds');
      if (sku === null) return unknown;
      const code = isByAmazon(sku) ? 'AMAZON_JP' : 'DEFAULT';
      return { status: 200, body: { sku, fulfillmentAvailability: [{ fulfillmentChannelCode: code, quantity: stock.get(sku) ?? 0 }] } };
    },
    'listings.patchListingsItem': (call: HeardCall): GivenAnswer => {
      const sku = skuIn(call);
      if (!isHere(call)) return invalid('marketplaceIds');
      if (sku === null) return unknown;
      const { productType, patches = [] } = JSON.parse(call.body) as Patch;
      const [patch] = patches;
      const [value] = patch?.value ?? [];
      if (!productType || patch?.op !== 'replace' || patch.path !== '/attributes/fulfillment_availability' || !value)
        return invalid('patches');
      const { fulfillment_channel_code: code, quantity = -1 } = value;
      const isGood = code === 'DEFAULT' && Number.isInteger(quantity) && quantity >= 0;
      if (isGood) stock.set(sku, quantity);
      const issues = isGood ? [] : [{ code: '90220', message: "'quantity' is invalid.", severity: 'ERROR', attributeNames: ['quantity'] }];
      return { status: 200, body: { sku, status: isGood ? 'ACCEPTED' : 'INVALID', submissionId: 'simulated', issues } };
    },
  };
};
