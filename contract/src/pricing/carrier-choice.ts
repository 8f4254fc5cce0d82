import { carriers } from './data/carriers.ts';

export const carrierCodes = carriers.map(({ code }) => code) as [string, ...string[]];
/** `cheapest`: the system takes the cheapest that arrives in time, and says why. */
export const carrierModes = ['chosen', 'cheapest'] as const;
