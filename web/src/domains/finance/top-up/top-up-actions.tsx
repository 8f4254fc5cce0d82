import {
  cancelTopUp,
  creditTopUp,
  dismissTopUp,
  renewTopUpProof,
  reverseTopUp,
  showTopUp,
} from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { topUpMachine } from '@kura/contract/finance/top-up/top-up.machine.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { useSession } from '../../../kit/session.ts';

const ownCalls = { cancel: cancelTopUp };
const financeCalls = { credit: creditTopUp, dismiss: dismissTopUp, reverse: reverseTopUp };

/** S09: until finance has looked, another proof takes the place of the first. */
function ProofButton({ row }: { readonly row: TopUpRow }) {
  const [files, setFiles] = useState<readonly FileRef[]>([]);
  if (row.status !== 'pending') return null;
  return (
    <FormButton
      endpoint={renewTopUpProof}
      look="link"
      text="finance.desk.reupload"
      title="finance.desk.reuploadOf"
      titleParams={{ number: row.number }}
      form={{
        fields: [
          {
            name: 'fileIds',
            title: 'finance.topUp.proof',
            kind: 'upload',
            upload: 'proof',
            isMany: true,
            files,
            hint: 'finance.desk.proofHint',
          },
        ],
      }}
      start={async () => {
        const { proofs } = await call(showTopUp, { query: { id: row.id } });
        setFiles(proofs);
        return { id: row.id, fileIds: proofs.map(({ id }) => id) };
      }}
    />
  );
}

export const FinanceMoves = ({ row }: { readonly row: TopUpRow }) => (
  <MoveButtons moves={{ machine: topUpMachine, calls: financeCalls }} row={row} />
);

/** What a customer takes back is a cancellation; what finance takes back is finance's. */
export function TopUpActions({ row }: { readonly row: TopUpRow }) {
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <>
      <ProofButton row={row} />
      <MoveButtons moves={{ machine: topUpMachine, calls: isStaff ? financeCalls : ownCalls }} row={row} />
    </>
  );
}
