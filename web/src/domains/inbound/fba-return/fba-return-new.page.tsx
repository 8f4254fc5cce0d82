import { createFbaReturn } from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import { useState } from 'react';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { newBody, newStart, returnForm } from './fba-return.form.tsx';

export default function FbaReturnNewPage() {
  const { user, pickedCompanyId } = useSession();
  /** A form that was sent makes room for an empty one. */
  const [round, setRound] = useState(0);
  const isStaff = user?.userType === 'staff';
  return (
    <FormPage
      key={`${round} ${pickedCompanyId}`}
      endpoint={createFbaReturn}
      form={returnForm(isStaff && pickedCompanyId === null)}
      start={newStart(isStaff ? pickedCompanyId : null)}
      toBody={newBody}
      onDone={({ id }) => {
        setRound((before) => before + 1);
        navigate('fba-returns', { view: String(id) });
      }}
    />
  );
}
