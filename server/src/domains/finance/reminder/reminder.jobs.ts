import type { Kernel } from '../../../kernel/kernel.ts';
import { remindOfBalances } from './remind.ts';

/** Soon enough after a charge for somebody to act, and no charge has to wait for it. */
export const reminderJobs = ({ jobs, db, log }: Kernel): void =>
  jobs.every('balance-reminders', '*/10 * * * *', 'Asia/Shanghai', async (now) => void (await remindOfBalances(db, now, log)));
