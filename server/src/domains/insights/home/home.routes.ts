import { home, setShortcuts } from '@kura/contract/insights/home/home.endpoints.ts';
import { getTiles, setTiles } from '@kura/contract/insights/home/tiles.endpoints.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { fail } from '../../../kernel/fail.ts';
import { arrivalsCard, ordersCard, runOutCard, stockCard } from './customer-cards.ts';
import { homeOf } from './home.ts';
import { forgetShortcuts, keepShortcuts } from './shortcut.store.ts';
import { dockCard, floorCard, ownWorkCard, teamCard } from './staff-cards.ts';
import { forgetTiles, keepTiles, tilesOf } from './tile.store.ts';

export const homeNoun: Noun = {
  routes({ bind }) {
    bind(home, ({ db, actor, lang, now, kernel }) => homeOf(db, actor, lang, now, kernel));
    bind(setShortcuts, async ({ tx, actor, body: { codes } }) => {
      // Without a person behind them, the programs of all companies would share it.
      if (actor.userId === null) throw fail(kernelErrors.notAllowed);
      await (codes === null ? forgetShortcuts(tx, actor.userId) : keepShortcuts(tx, actor.userId, codes));
      return codes;
    });
    bind(getTiles, ({ db, actor }) => tilesOf(db, actor.userId));
    bind(setTiles, async ({ tx, actor, body: { tiles } }) => {
      if (actor.userId === null) throw fail(kernelErrors.notAllowed);
      await (tiles === null ? forgetTiles(tx, actor.userId) : keepTiles(tx, actor.userId, tiles));
      return tiles;
    });
  },
  cards: [runOutCard, ordersCard, stockCard, arrivalsCard, floorCard, dockCard, teamCard, ownWorkCard],
};
