import { createReturn, findReturnSource } from '@kura/contract/outbound/return/return.endpoints.ts';
import { call } from '../../../kit/call.ts';
import FormDialog from '../../../kit/form/form-dialog.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { filled, newBody, newStart, returnForm } from './return.form.tsx';

interface Props {
  readonly number: string;
  readonly companyId: number;
  readonly onClose: () => void;
}

/** A new return of an order that has left. */
export default function ReturnOfOrder({ number, companyId, onClose }: Props) {
  const { user, pickedCompanyId } = useSession();
  const isStaff = user?.userType === 'staff';
  const start = async () => {
    const { source } = await call(findReturnSource, { query: { code: number } });
    return { ...newStart(isStaff ? companyId : null), orderNumber: number, ...(source ? filled(source) : {}) };
  };
  return (
    <FormDialog
      endpoint={createReturn}
      title="outbound.return.create"
      shape="drawer"
      width={760}
      form={returnForm(isStaff && pickedCompanyId === null)}
      start={start}
      toBody={newBody}
      onDone={({ id }) => navigate('returns', { view: String(id) })}
      onClose={onClose}
    />
  );
}
