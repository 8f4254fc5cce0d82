/** How deep the tests dig that could dig for ever: `npm test` takes the short run of each, `npm run test:long` the long one of the same test. */
const depths = {
  /** Calls with rubbish for every field that an endpoint takes. The short run is the beginning of the long one. */
  rubbishPerField: { short: 12, long: 60 },
} as const;

const isLong = process.env['KURA_TEST_DEPTH'] === 'long';

export const depthOf = (what: keyof typeof depths): number => depths[what][isLong ? 'long' : 'short'];
