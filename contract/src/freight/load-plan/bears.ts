import type { LoadCarton, LoadSpace } from './load.ts';

/**
 * What may rest on a carton of which nobody says it: a column of its own kind up to the ceiling, which is how it is packed and shipped when it goes
 * alone. So a column of one kind is never limited by it, a low and heavy carton bears much, a high and light one little, and nothing heavier than
 * its like stands high upon it. Down to whole grams.
 */
export const bearsByRule = ({ g, heightMm }: Pick<LoadCarton, 'g' | 'heightMm'>, space: Pick<LoadSpace, 'heightMm'>): number =>
  Math.max(0, Math.floor((g * (space.heightMm - heightMm)) / heightMm));
