import type { NotMoney } from '../../../testing/not-money.ts';

export const notMoney: NotMoney = {
  storage_runs: 'how far the days of storage are charged; the days themselves are only added',
  storage_takebacks: 'only added, proven with the repair of the clock',
  trials: 'a calculation that nobody pays',
  what_if_companies: 'a calculation that nobody pays',
  what_if_lines: 'a calculation that nobody pays',
  what_ifs: 'a calculation that nobody pays',
};
