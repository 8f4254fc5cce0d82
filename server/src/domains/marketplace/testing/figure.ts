import type { StockFigure } from '../channels/connector.ts';

/** A figure for a channel that goes by the SKU alone. */
export const aFigure = (platformSku: string, quantity: number, more: Partial<StockFigure> = {}): StockFigure => ({
  platformSku,
  itemId: '',
  key: { article: '', variant: '', place: '' },
  quantity,
  ...more,
});
