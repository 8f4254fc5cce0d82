import { withTexts } from '../text.ts';

/** The words of the station travel with the first screen that has one. */
export const withScanTexts = <T>(load: () => Promise<T>) => withTexts(['scan'], load);
