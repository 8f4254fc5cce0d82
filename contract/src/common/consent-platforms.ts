import type { Platform } from './platforms.ts';

/** Channels with a page on which the seller lets this portal in; the others know typed credentials only. */
export const consentPlatforms = ['amazon', 'amazonDf', 'amazonVc', 'yahoo', 'shopify', 'tiktok'] as const satisfies readonly Platform[];
