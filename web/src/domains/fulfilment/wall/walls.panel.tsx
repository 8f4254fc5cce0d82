import { changeWall, createWall, deleteWall, listWalls } from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import { wallFields } from '@kura/contract/fulfilment/wall/wall.fields.ts';
import type { Wall } from '@kura/contract/fulfilment/wall/wall.ts';
import { Skeleton } from 'antd';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { WorkFloor } from './work-floor.tsx';

const fields = fieldsOf<Omit<BodyOf<typeof changeWall>, 'id'>>(wallFields, [
  { name: 'code', maxLength: 3 },
  'isCellConfirmed',
  'rows',
  'columns',
  'largeRows',
  'largePieces',
  { name: 'remark', span: 'whole' },
]);

export default function WallsPanel() {
  return <WorkFloor>{(warehouseId) => <Walls warehouseId={warehouseId} />}</WorkFloor>;
}

/** The first of W01, W02 … that is free. */
function nextCode(walls: readonly Wall[]): string {
  const taken = new Set(walls.map(({ code }) => code));
  for (let at = 1; at < 100; at++) {
    const code = `W${String(at).padStart(2, '0')}`;
    if (!taken.has(code)) return code;
  }
  return '';
}

function Walls({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const { data, error, refetch } = useCall(listWalls, { warehouseId });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 3 }} />;
  return (
    <div className="k-wall-keep">
      {data.length === 0 ? (
        <p className="k-muted">{t('fulfilment.wall.empty')}</p>
      ) : (
        <ul>
          {data.map((wall) => (
            <WallLine key={wall.id} wall={wall} />
          ))}
        </ul>
      )}
      <FormButton
        endpoint={createWall}
        look="primary"
        icon="plus"
        title="fulfilment.wall.add"
        form={{ fields }}
        start={{ warehouseId, code: nextCode(data), rows: 4, columns: 9, isCellConfirmed: true, largeRows: 0, largePieces: 6, remark: '' }}
      />
    </div>
  );
}

function WallLine({ wall }: { readonly wall: Wall }) {
  useLang();
  const { id, code, rows, columns, isCellConfirmed, waveNo, remark } = wall;
  const busy = waveNo === null ? null : t('fulfilment.wall.busyWith', { wave: waveNo });
  return (
    <li>
      <strong>{code}</strong>
      <span>{t('fulfilment.wall.size', { rows, columns, cells: rows * columns })}</span>
      <span>{t(isCellConfirmed ? 'fulfilment.wall.byCell' : 'fulfilment.wall.atOnce')}</span>
      <span className="k-muted">{busy ?? t('fulfilment.wall.free')}</span>
      {remark && <span className="k-muted">{remark}</span>}
      <span className="k-wall-press">
        <FormButton
          endpoint={changeWall}
          look="link"
          text="common.edit"
          title="fulfilment.wall.edit"
          form={{ fields }}
          start={wall}
          why={busy}
        />
        <CallButton
          endpoint={deleteWall}
          look="link"
          isDanger
          text="common.delete"
          body={{ id }}
          ask="fulfilment.wall.askDelete"
          askParams={{ code }}
          why={busy}
        />
      </span>
    </li>
  );
}
