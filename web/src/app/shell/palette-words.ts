import ways from 'virtual:ways';
import { readingsOf } from '@kura/contract/shell/reading/readings.ts';

/** What only the jump box needs, so that it comes when the box opens. */
export const paletteWords = { ways, readingsOf };
export type PaletteWords = typeof paletteWords;
