import { setSupervisorCode } from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { WorkFloor } from '../wall/work-floor.tsx';
import { RecheckStation } from './recheck-station.tsx';
import '../fulfilment.css';
import '../pack.css';

const codeForm = { fields: [{ name: 'code', title: 'fulfilment.recheck.supervisor', kind: 'password', maxLength: 20 }] } as const;

export default function RecheckPanel() {
  return (
    <>
      <WorkFloor>{(warehouseId) => <RecheckStation key={warehouseId} warehouseId={warehouseId} />}</WorkFloor>
      <p className="ff-code">
        <FormButton endpoint={setSupervisorCode} look="link" title="fulfilment.recheck.setCode" form={codeForm} start={{ code: '' }} />
      </p>
    </>
  );
}
