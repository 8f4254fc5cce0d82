import { listSharingRules, saveSharingRule } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import { carpoolFields } from '@kura/contract/fba/carpool/carpool.fields.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const fields = fieldsOf<BodyOf<typeof saveSharingRule>>(carpoolFields, [
  { name: 'companyId', title: 'common.company', kind: 'record', record: 'identity.company', span: 'whole' },
  { name: 'neverShares', title: 'fba.carpool.neverShares', kind: 'switch', span: 'whole' },
  { name: 'remark', span: 'whole' },
]);

/** Which companies get trucks of their own. */
export function SharingButton() {
  useLang();
  return (
    <FormButton
      endpoint={saveSharingRule}
      title="fba.carpool.sharing"
      form={{ fields }}
      start={{ neverShares: true, remark: '' }}
      intro={<Sharing />}
    />
  );
}

function Sharing() {
  useLang();
  const { data } = useCall(listSharingRules);
  return (
    <div className="k-form-intro">
      <p>{t('fba.carpool.sharingHint')}</p>
      {data?.length === 0 && <p className="k-muted">{t('fba.carpool.noSharing')}</p>}
      <ul>
        {data?.map(({ companyId, companyName, remark }) => (
          <li key={companyId}>
            <strong>{companyName}</strong> {remark}
          </li>
        ))}
      </ul>
    </div>
  );
}
