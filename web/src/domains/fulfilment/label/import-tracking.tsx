import { importTracking, listLabels } from '@kura/contract/fulfilment/label/label.endpoints.ts';
import type { TrackingRow } from '@kura/contract/fulfilment/label/label.ts';
import { Button, Modal } from 'antd';
import { useRef, useState, type ChangeEvent } from 'react';
import { Can } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { upload } from '../../../kit/upload.ts';
import { useReread } from '../../../kit/use-call.ts';

/** The file of the label program, told line by line; an order that has another number is changed only when somebody says so. */
export function ImportTracking() {
  useLang();
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, act } = useAct();
  const reread = useReread();
  const [told, setTold] = useState<{ fileId: number; rows: readonly TrackingRow[] } | null>(null);
  const conflicts = [...new Set(told?.rows.filter(({ outcome }) => outcome === 'conflict').map(({ number }) => number))];
  const read = (fileId: number, confirmed: string[]) =>
    act(async () => {
      const { rows } = await call(importTracking, { body: { fileId, confirmed } });
      setTold({ fileId, rows });
      await reread(listLabels);
    });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void act(async () => void (await read((await upload('statement', file)).id, [])));
  };
  return (
    <Can permission={importTracking.permission}>
      <input ref={field} type="file" accept=".csv,.txt" hidden aria-label={t('fulfilment.label.importHint')} onChange={choose} />
      <Press icon="import" isBusy={isBusy} onPress={() => field.current?.click()}>
        {t('fulfilment.label.import')}
      </Press>
      {told && (
        <Modal open title={t('fulfilment.label.import')} footer={null} onCancel={() => setTold(null)}>
          <ul className="ff-lines">
            {told.rows.map(({ line, number, trackingNumber, before, outcome }) => (
              <li key={line}>
                <strong>{number}</strong>
                <span>{trackingNumber}</span>
                <span className={outcome === 'taken' || outcome === 'same' ? 'k-muted' : 'ff-bad'}>
                  {tr(`fulfilment.label.outcome.${outcome}`)} {outcome === 'conflict' ? before : ''}
                </span>
              </li>
            ))}
          </ul>
          {conflicts.length > 0 && (
            <Button danger onClick={() => void read(told.fileId, conflicts)}>
              {t('fulfilment.label.confirmOthers', { count: conflicts.length })}
            </Button>
          )}
        </Modal>
      )}
    </Can>
  );
}
