import { listPickJobs, pickingMoves, printPicking } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import type { PickingRow } from '@kura/contract/fulfilment/picking/picking.ts';
import { Can } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { made } from '../../../kit/jobs/made.ts';
import { navigate } from '../../../kit/navigation.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { listKey } from './list-key.ts';

export function PickingActions({ row }: { readonly row: PickingRow }) {
  useLang();
  const { isBusy, act } = useAct();
  const print = () =>
    act(async () => {
      const { url, name } = await made(call(printPicking, { body: { id: row.id } }));
      download(url, name);
    });
  return (
    <>
      {row.status === 'toPick' && (
        <Can permission={listPickJobs.permission}>
          <Press look="link" onPress={() => navigate('picking-lists', { tab: 'pick', [listKey]: String(row.id) })}>
            {t('fulfilment.pick.title')}
          </Press>
        </Can>
      )}
      <Can permission={printPicking.permission}>
        <Press look="link" isBusy={isBusy} onPress={() => void print()}>
          {t('fulfilment.picking.print')}
        </Press>
      </Can>
      <MoveButtons moves={pickingMoves} row={row} askParams={{ number: row.number, pieces: row.pieceCount }} />
    </>
  );
}
