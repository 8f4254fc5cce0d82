/** How deep the tests dig that could dig for ever: `npm test` takes the short run of each, `npm run test:long` the long one of the same test. */
const depths = {
  /** Calls with rubbish for every field that an endpoint takes. The same seeds: the short run is the beginning of the long one. */
  rubbishPerField: { short: 1, long: 60 },
  /** How many of the bodies that are no form, of the names that nobody declared and of the sorts that there are not: in turn, or all of them. */
  wholeBodies: { short: 5, long: 25 },
  oddNames: { short: 2, long: 7 },
  oddSorts: { short: 10, long: 50 },
  /** Which pages of each way to sort a list: the first or a far one, turn and turn about, or both. */
  pagesOfSort: { short: 1, long: 2 },
  /** How many of the numbers of records at the edge of what a column takes, and of the sizes of a page, each list is asked for: in turn, or all. */
  oddIds: { short: 2, long: 4 },
  sizesOfPage: { short: 2, long: 4 },
  /** How many brackets a body opens. More than a stack has frames in either case. */
  bracketsInBody: { short: 20_000, long: 100_000 },
  /** Postings of stock, and top-ups credited, while server and database are killed. */
  killedMoves: { short: 300, long: 5000 },
  killedScans: { short: 120, long: 3000 },
  killedPicks: { short: 60, long: 3000 },
  /** Warehouses with 32 orders each, walked by 32 stations at once while server and database are killed. */
  busyWarehouses: { short: 1, long: 20 },
  killedTopUps: { short: 120, long: 1200 },
  /** How often PostgreSQL, or one of its sessions, is killed under a running server while people write. */
  databaseKills: { short: 4, long: 50 },
  /** How often the disk of a running server is filled and emptied again. */
  diskFills: { short: 1, long: 20 },
  /** Jumps of the clock, by minutes or by weeks, each set right again. */
  clockJumps: { short: 20, long: 2000 },
  /** In how many of the six ways (three languages, two sizes) each screen of a customer is looked at; all of them occur, turn and turn about. */
  customerViews: { short: 3, long: 6 },
  /** Lines of one posting. */
  linesOfPosting: { short: 1000, long: 5000 },
  /** Works by many people at once that fast-check makes up, for the stock book and the money book. */
  worksAtOnce: { short: 12, long: 100 },
  /** In how many orders a change and the deletion of what it names meet: one, turn and turn about, or both. */
  ordersOfRace: { short: 1, long: 2 },
  /** Rounds of forty acts at once on top-ups, charges and invoices. */
  roundsAtOnce: { short: 5, long: 20 },
  /** Orders that are cut off at the moment of their last scan. */
  cutOffRaces: { short: 200, long: 1000 },
  /** Random moments that are asked for while two processes write. */
  momentsAsked: { short: 60, long: 2000 },
  /** Orders of each channel that come while everything goes wrong, and how often the process that works them is killed meanwhile. */
  chaosOrders: { short: 8, long: 400 },
  chaosKills: { short: 2, long: 30 },
  /** Orders that a channel holds when a store is bound to it. */
  firstOrders: { short: 300, long: 10_000 },
} as const;

/** For what has a shorter test beside it, and is dear. */
export const isLong = process.env['KURA_TEST_DEPTH'] === 'long';

export const depthOf = (what: keyof typeof depths): number => depths[what][isLong ? 'long' : 'short'];

/** How many milliseconds such a test may take, told for the short run. */
export const timeFor = (shortMs: number): number => (isLong ? 20 * shortMs : shortMs);
