import { createRepair } from '@kura/contract/workorders/repair/repair.endpoints.ts';
import { useState } from 'react';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { useLang } from '../../../kit/text.ts';
import { newStart, repairForm } from './repair.form.tsx';

/** Asks for a repair: which pieces, what is wrong with them, and what it looks like. */
export default function RepairNewPage() {
  useLang();
  const { user, pickedCompanyId } = useSession();
  const isStaff = user?.userType === 'staff';
  const [start] = useState(() => newStart(isStaff ? pickedCompanyId : null));
  return (
    <FormPage
      endpoint={createRepair}
      form={repairForm(isStaff && pickedCompanyId === null)}
      start={start}
      okText="workorders.repair.submit"
      onDone={({ id }) => navigate('repairs', { view: String(id) })}
    />
  );
}
