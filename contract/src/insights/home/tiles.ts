import * as z from 'zod/mini';
import { rule } from '../../kernel/rule.ts';

/** How wide a card is: a third of the page, two thirds, all of it. */
export const tileSizes = ['small', 'medium', 'wide'] as const;
export type TileSize = (typeof tileSizes)[number];
/** Cards that the page itself has; the others are those of the domains, by the key of their title. */
export const ownTiles = ['waiting', 'notices', 'posts', 'holidays', 'shortcuts'] as const;

const Tile = z.object({ key: z.string().check(z.minLength(1), z.maxLength(80)), size: z.enum(tileSizes) });
export type Tile = z.infer<typeof Tile>;
export const Tiles = z.array(Tile).check(
  z.maxLength(40),
  rule((tiles: Tile[]) => new Set(tiles.map(({ key }) => key)).size === tiles.length, 'insights.tiles.twice'),
);

export const usualSize = (key: string): TileSize =>
  key === 'shortcuts' ? 'wide' : key === 'waiting' || key === 'posts' ? 'medium' : 'small';

/** What is drawn: chosen ones that are there, in their order; who never chose has all of them. */
export const shownTiles = (chosen: readonly Tile[] | null, offered: readonly string[]): readonly Tile[] =>
  chosen === null ? offered.map((key) => ({ key, size: usualSize(key) })) : chosen.filter(({ key }) => offered.includes(key));
