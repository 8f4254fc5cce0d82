import type { Platform } from '../../common/platforms.ts';

/** By what a channel finds the stock of an article, beside its SKU: the article it belongs to, the kind of it, and the channel's own warehouse. */
export const stockKeyParts = ['article', 'variant', 'place'] as const;
export type StockKeyPart = (typeof stockKeyParts)[number];
export type StockKey = Readonly<Record<StockKeyPart, string>>;

/** Channels that take a figure only with these. All others go by the SKU alone. */
export const stockKeyNeeds: Readonly<Partial<Record<Platform, readonly StockKeyPart[]>>> = {
  rakuten: ['article', 'variant'],
  tiktok: ['article', 'variant', 'place'],
};
