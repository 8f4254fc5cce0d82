import { renewTopUpProof, showTopUp, topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { useSession } from '../../../kit/session.ts';
import { proofField } from './proof-field.ts';

const ownMoves = ['cancel'] as const;
const financeMoves = ['credit', 'dismiss', 'reverse'] as const;

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
      form={{ fields: [proofField(files)] }}
      start={async () => {
        const { proofs } = await call(showTopUp, { query: { id: row.id } });
        setFiles(proofs);
        return { id: row.id, fileIds: proofs.map(({ id }) => id) };
      }}
    />
  );
}

export const FinanceMoves = ({ row }: { readonly row: TopUpRow }) => <MoveButtons moves={topUpMoves} row={row} only={financeMoves} />;

/** What a customer takes back is a cancellation; what finance takes back is finance's. */
export function TopUpActions({ row }: { readonly row: TopUpRow }) {
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <>
      <ProofButton row={row} />
      <MoveButtons moves={topUpMoves} row={row} only={isStaff ? financeMoves : ownMoves} />
    </>
  );
}
