import { uploadKinds } from '@kura/contract/kernel/upload.ts';
import { Alert, Modal } from 'antd';
import { useId, useState, type ChangeEvent } from 'react';
import { CallError } from '../../../kit/call.ts';
import { Icon } from '../../../kit/icon.tsx';
import { RecordPicker } from '../../../kit/pickers/record-picker.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { upload } from '../../../kit/upload.ts';
import { BankFileReading } from './bank-file-reading.tsx';
import './bank-file.css';

interface Sent {
  readonly id: number;
  readonly name: string;
}

/** Which account, which file; then how it will be read, and yes or no. */
export default function BankFileDialog({ onClose }: { readonly onClose: () => void }) {
  useLang();
  const id = useId();
  const [accountId, setAccountId] = useState<number | null>(null);
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
    // The same file, exported anew and chosen again, must count as a change.
    event.target.value = '';
    if (chosen) void send(chosen);
  };
  return (
    <Modal open title={t('finance.bankFile.title')} width={960} footer={null} onCancel={onClose}>
      <div className="k-bank-file">
        <div className="k-bank-file-start">
          <div className="k-bank-file-account">
            <label htmlFor={`${id}-account`}>{t('finance.bankFile.account')}</label>
            <RecordPicker id={`${id}-account`} record="finance.receivingAccount" value={accountId} onChange={setAccountId} />
          </div>
          <div>
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
              {t('finance.bankFile.choose')}
            </label>
            {file && <span className="k-chosen">{file.name}</span>}
          </div>
        </div>
        <p id={`${id}-hint`} className="k-muted">
          {t('finance.bankFile.hint')}
        </p>
        {refused && <Alert type="error" title={refused} showIcon />}
        {accountId !== null && file && (
          <BankFileReading key={`${accountId} ${file.id}`} accountId={accountId} fileId={file.id} onDone={onClose} />
        )}
      </div>
    </Modal>
  );
}
