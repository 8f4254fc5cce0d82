/** The channels a store can sell on: stores are bound to them, orders come from them. */
export const platforms = ['amazon', 'amazonDf', 'amazonVc', 'rakuten', 'yahoo', 'shopify', 'tiktok', 'mabang'] as const;
export type Platform = (typeof platforms)[number];
