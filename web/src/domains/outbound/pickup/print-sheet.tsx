import { printPickups } from '@kura/contract/outbound/pickup/pickup.endpoints.ts';
import type { PickupRow } from '@kura/contract/outbound/pickup/pickup.ts';
import { Can } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { made } from '../../../kit/jobs/made.ts';
import { t, useLang } from '../../../kit/text.ts';

interface Props {
  readonly ids: readonly number[];
  readonly look?: 'link';
  readonly why?: string | null;
}
/** One page for the driver: all doors of the tour in the order of the day. */
export function PrintSheet({ ids, look, why = null }: Props) {
  useLang();
  const { isBusy, act } = useAct();
  const print = () =>
    act(async () => {
      const { url, name } = await made(call(printPickups, { body: { ids: [...ids] } }));
      download(url, name);
    });
  return (
    <Can permission={printPickups.permission}>
      <Press {...(look ? { look } : {})} isBusy={isBusy} why={why} onPress={() => void print()}>
        {t('outbound.pickup.print')}
      </Press>
    </Can>
  );
}
export const pickupBulk: readonly BulkAction<PickupRow>[] = [
  {
    title: 'outbound.pickup.print',
    permission: printPickups.permission,
    draw: (rows, why) => <PrintSheet ids={rows.map(({ id }) => id)} why={why} />,
  },
];
