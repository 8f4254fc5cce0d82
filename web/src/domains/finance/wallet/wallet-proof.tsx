import { proveOwnWallet } from '@kura/contract/finance/audit/audit.endpoints.ts';
import { booksZone } from '@kura/contract/kernel/zone.ts';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { ProofList } from '../../../kit/audit/proof-list.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { instantWords } from '../../../kit/zone.ts';
import { useCall } from '../../../kit/use-call.ts';
import '../money.css';

/** K04 for everybody: that the own balance is the sum of what happened, looked at now. */
export function WalletProof({ companyId }: { readonly companyId: number | null }) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  if (!useCan(proveOwnWallet.permission)) return null;
  return (
    <>
      <Press icon="audit" onPress={() => setOpen(true)}>
        {t('finance.card.prove')}
      </Press>
      {isOpen && (
        <Modal open title={t('finance.audit.ownTitle')} footer={null} onCancel={() => setOpen(false)}>
          <Proofs companyId={companyId} />
        </Modal>
      )}
    </>
  );
}

function Proofs({ companyId }: { readonly companyId: number | null }) {
  useLang();
  const { data, error, isFetching } = useCall(proveOwnWallet, companyId === null ? {} : { companyId });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data || isFetching) return <Skeleton active={false} paragraph={{ rows: 6 }} />;
  const wrong = data.proofs.reduce((sum, proof) => sum + proof.wrong, 0);
  return (
    <>
      <p role="status" className="k-told">
        {data.isOk ? t('finance.card.proven') : t('finance.card.provenWrong', { count: wrong })}
        <br />
        <small className="k-muted">{t('finance.card.provenAt', { at: instantWords(data.at, booksZone) })}</small>
      </p>
      <ProofList proofs={data.proofs.map((proof) => ({ ...proof, isInformation: false, first: [] }))} texts="finance.audit" />
    </>
  );
}
