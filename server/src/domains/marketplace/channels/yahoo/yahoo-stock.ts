import type { ChannelCall, StockFigure, Written } from '../connector.ts';
import { sendAs } from './yahoo-access.ts';
import { readClosed, readStock } from './yahoo-answers.ts';
import { askStock, askStockShown } from './yahoo-requests.ts';

/** An article that is sold in several kinds is named by its own code and that of the kind. */
const codeOf = ({ platformSku, itemId }: StockFigure): string =>
  itemId === '' || itemId === platformSku ? platformSku : `${itemId}:${platformSku}`;

/**
 * Yahoo keeps a figure for a code that it does not know yet, and says so of each that it kept. What it keeps closed stays sold out with any figure, until
 * somebody opens it in the shop's own tool: it is asked for what it shows, or a figure would stand here as told that no buyer sees.
 */
export async function pushStockToYahoo(call: ChannelCall, figures: readonly StockFigure[]): Promise<ReadonlyMap<string, Written>> {
  const named = figures.map((figure) => ({ ...figure, code: codeOf(figure) }));
  const kept = readStock(await sendAs(call, (caller) => askStock(caller, named)));
  const forSale = named.filter(({ code, quantity }) => kept.has(code) && quantity > 0).map(({ code }) => code);
  const closed = forSale.length === 0 ? new Set() : readClosed(await sendAs(call, (caller) => askStockShown(caller, forSale)));
  return new Map(
    named.flatMap(({ platformSku, code }): [string, Written][] => {
      if (!kept.has(code)) return [[platformSku, { state: 'refused', code, message: 'Yahoo does not say that it kept it' }]];
      const message = 'Yahoo keeps it closed (在庫クローズ): it stays sold out until it is opened in Store Creator Pro';
      return closed.has(code) ? [[platformSku, { state: 'refused', code: 'StockClose', message }]] : [];
    }),
  );
}
