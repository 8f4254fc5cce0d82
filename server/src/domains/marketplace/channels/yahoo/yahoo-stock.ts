import type { ChannelCall, StockFigure, Written } from '../connector.ts';
import { sendAs } from './yahoo-access.ts';
import { readStock } from './yahoo-answers.ts';
import { askStock } from './yahoo-requests.ts';

/** An article that is sold in several kinds is named by its own code and that of the kind. */
const codeOf = ({ platformSku, itemId }: StockFigure): string =>
  itemId === '' || itemId === platformSku ? platformSku : `${itemId}:${platformSku}`;

/** Yahoo keeps a figure for a code that it does not know yet, and says so of each that it kept. */
export async function pushStockToYahoo(call: ChannelCall, figures: readonly StockFigure[]): Promise<ReadonlyMap<string, Written>> {
  const named = figures.map((figure) => ({ ...figure, code: codeOf(figure) }));
  const kept = readStock(await sendAs(call, (caller) => askStock(caller, named)));
  return new Map(
    named
      .filter(({ code }) => !kept.has(code))
      .map(({ platformSku, code }): [string, Written] => [
        platformSku,
        { state: 'refused', code, message: 'Yahoo does not say that it kept it' },
      ]),
  );
}
