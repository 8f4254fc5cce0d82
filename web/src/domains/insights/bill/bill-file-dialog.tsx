import { billCarriers, type BillCarrier } from '@kura/contract/insights/bill/bill-columns.ts';
import { isMonth } from '@kura/contract/kernel/month.ts';
import { addMonths } from '@kura/contract/kernel/month.ts';
import { uploadKinds } from '@kura/contract/kernel/upload.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { Alert, Modal } from 'antd';
import { useId, useState, type ChangeEvent } from 'react';
import { CallError } from '../../../kit/call.ts';
import { Icon } from '../../../kit/icon.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { upload } from '../../../kit/upload.ts';
import { BillFileReading } from './bill-file-reading.tsx';
import './bill-file.css';

interface Sent {
  readonly id: number;
  readonly name: string;
}
/** A bill comes after its month is over. */
const lastMonth = (): string => addMonths(dayIn(zones.JP, new Date()).slice(0, 7), -1);

/** Whose bill, which month, which file; then how it will be read, and yes or no. */
export default function BillFileDialog({ onClose }: { readonly onClose: () => void }) {
  useLang();
  const id = useId();
  const [carrier, setCarrier] = useState<BillCarrier>('SAGAWA');
  const [month, setMonth] = useState(lastMonth);
  const [billNo, setBillNo] = useState('');
  const [file, setFile] = useState<Sent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const send = async (chosen: File) => {
    setBusy(true);
    setRefused('');
    try {
      const { id: fileId } = await upload('statement', chosen);
      setFile({ id: fileId, name: chosen.name });
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      setRefused(fault.message);
    } finally {
      setBusy(false);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // The same file, corrected and chosen again, must count as a change.
    event.target.value = '';
    if (chosen) void send(chosen);
  };
  const isReady = isMonth(month);
  return (
    <Modal open title={t('insights.bill.import')} width={960} footer={null} onCancel={onClose}>
      <div className="k-bill-file">
        <div className="k-bill-fields">
          <label>
            <span>{t('insights.bill.carrier')}</span>
            <select value={carrier} onChange={(event) => setCarrier(event.target.value as BillCarrier)}>
              {billCarriers.map((one) => (
                <option key={one} value={one}>
                  {tr(`insights.bill.carrier.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t('insights.bill.month')}</span>
            <input type="month" value={month} onChange={(event) => setMonth(event.target.value)} />
          </label>
          <label>
            <span>{t('insights.bill.billNo')}</span>
            <input
              type="text"
              maxLength={40}
              value={billNo}
              placeholder={t('insights.bill.billNoHint')}
              onChange={(event) => setBillNo(event.target.value)}
            />
          </label>
          <div className="k-bill-choose">
            <label className="k-choose" data-busy={isBusy}>
              <input
                type="file"
                className="k-hidden"
                aria-describedby={`${id}-hint`}
                accept={uploadKinds.statement.endings.map((ending) => `.${ending}`).join(',')}
                disabled={isBusy}
                onChange={choose}
              />
              <Icon name="file" />
              {t('insights.bill.choose')}
            </label>
            {file && <span className="k-chosen">{file.name}</span>}
          </div>
        </div>
        <p id={`${id}-hint`} className="k-muted">
          {t('insights.bill.hint')}
        </p>
        {refused && <Alert type="error" title={refused} showIcon />}
        {!isReady && <Alert type="warning" title={t('insights.bill.badMonth')} showIcon />}
        {isReady && file && (
          <BillFileReading
            key={`${carrier} ${month} ${billNo} ${file.id}`}
            about={{ carrier, month, billNo, fileId: file.id }}
            onDone={onClose}
          />
        )}
      </div>
    </Modal>
  );
}
