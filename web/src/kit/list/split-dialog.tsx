import { exportCap } from '@kura/contract/kernel/page.ts';
import { Button, Modal } from 'antd';
import { Icon } from '../icon.tsx';
import { t, useLang } from '../text.ts';
import type { Split } from './export-query.ts';
import type { Offer } from './use-export.tsx';

export interface SplitDialogProps {
  readonly offer: Offer;
  readonly isBusy: boolean;
  readonly onPick: (split: Split) => void;
  readonly onClose: () => void;
}

/** V02: not only "too many" but the date ranges that do fit, one press each. */
export default function SplitDialog({ offer, isBusy, onPick, onClose }: SplitDialogProps) {
  useLang();
  return (
    <Modal open title={t('system.list.splitTitle')} footer={null} onCancel={onClose} width={460}>
      <p>{offer.message}</p>
      <div className="k-splits">
        {offer.splits.map((split) => {
          const isTooMany = split.isTooMany ?? split.count > exportCap;
          return (
            <div key={split.from}>
              <Button icon={<Icon name="export" />} disabled={isBusy || isTooMany} onClick={() => onPick(split)} block>
                {t('system.list.split', { from: split.from, to: split.to, count: split.count })}
              </Button>
              {isTooMany && <span className="k-hint">{t('system.list.splitTooMany')}</span>}
            </div>
          );
        })}
      </div>
    </Modal>
  );
}
