import type { Noun } from '../../../kernel/domain.ts';
import { remindOfBalances } from './remind.ts';

/** Nobody calls it. Soon enough after a charge for somebody to act, and no charge has to wait for it. */
export const reminderNoun: Noun = {
  jobs({ jobs, db, log }) {
    jobs.every('balance-reminders', '*/10 * * * *', 'Asia/Shanghai', async (now) => void (await remindOfBalances(db, now, log)));
  },
};
