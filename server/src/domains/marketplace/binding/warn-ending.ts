import type { Kernel } from '../../../kernel/kernel.ts';
import { sendNotice } from '../../identity/public.ts';
import * as store from './binding.store.ts';

/** Licences and consents that end by themselves: their people hear of it while there is time, once for each end. */
export async function warnEnding({ db }: Pick<Kernel, 'db'>, now: Date): Promise<number> {
  return db.tx(async (tx) => {
    const rows = await store.takeUnwarned(tx, now);
    for (const { id, companyId, name, endAt } of rows)
      await sendNotice(
        tx,
        {
          reference: `marketplace.binding:${id}:ends:${endAt}`,
          companyId,
          text: 'marketplace.notice.credentialsEnd',
          // A licence ends by the clock of Japan.
          params: { store: name, day: new Date(new Date(endAt).getTime() + 9 * 3_600_000).toISOString().slice(0, 10) },
          routeCode: 'stores',
          search: { keyword: name },
        },
        now,
      );
    return rows.length;
  });
}
