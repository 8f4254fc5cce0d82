import { importBankFile, previewBankFile } from '@kura/contract/finance/bank-file/bank-file.endpoints.ts';
import type { BankFileTaken, BankMapping } from '@kura/contract/finance/bank-file/bank-file.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { call, type CallError } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { t, useLang } from '../../../kit/text.ts';
import { BankFilePreview } from './bank-file-preview.tsx';
import { BankMappingFields } from './bank-mapping.tsx';
import './bank-file.css';

export interface BankFileReadingProps {
  readonly accountId: number;
  readonly fileId: number;
  readonly onDone: () => void;
}

const takenWords = ({ added, known, looksSame, closings }: BankFileTaken): string =>
  t('finance.bankFile.taken', { added, known, looksSame, closings });

/** A file as it will be read. Whatever is changed about its columns is read again by the server, which alone knows. */
export function BankFileReading({ accountId, fileId, onDone }: BankFileReadingProps) {
  const lang = useLang();
  const [mapping, setMapping] = useState<BankMapping | undefined>();
  const body = { accountId, fileId, ...(mapping ? { mapping } : {}) };
  const { data, error, isFetching } = useQuery<Awaited<ReturnType<typeof call<never, never, typeof previewBankFile.data>>>, CallError>({
    queryKey: [previewBankFile.path, body, lang],
    queryFn: ({ signal }) => call(previewBankFile, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const { isBusy, act } = useAct();
  if (error) return <Alert type="error" title={error.message} showIcon />;
  if (!data) return <Skeleton active={false} title={false} paragraph={{ rows: 6 }} />;
  const take = async () => {
    // What is imported is what was shown, also when nothing was changed.
    const sent = { accountId, fileId, ...(data.mapping ? { mapping: data.mapping } : {}) };
    if (await act(() => call(importBankFile, { body: sent }), takenWords)) onDone();
  };
  const why = data.faultCount > 0 ? t('finance.bankFile.faults', { count: data.faultCount }) : null;
  return (
    <div aria-busy={isFetching}>
      {data.mapping ? (
        <BankMappingFields mapping={data.mapping} headings={data.headings} isRemembered={data.isRemembered} onChange={setMapping} />
      ) : (
        <p className="k-muted">{t('finance.bankFile.zengin')}</p>
      )}
      <BankFilePreview preview={data} />
      <div className="k-bank-file-foot">
        <Press look="primary" isBusy={isBusy} why={why} onPress={() => void take()}>
          {data.added > 0 && !why ? t('finance.bankFile.take', { count: data.added }) : t('finance.bankFile.takeNone')}
        </Press>
      </div>
    </div>
  );
}
