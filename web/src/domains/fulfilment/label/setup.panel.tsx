import { addPool, listAccounts, listPools, saveAccount, stopPool } from '@kura/contract/fulfilment/label/label.endpoints.ts';
import { accountFields, poolFields } from '@kura/contract/fulfilment/label/label.fields.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import '../fulfilment.css';
import '../pack.css';

const pool = fieldsOf<BodyOf<typeof addPool>>(poolFields, ['warehouseId', 'carrier', 'firstBody', 'lastBody']);
const account = fieldsOf<BodyOf<typeof saveAccount>>(accountFields, [
  'warehouseId',
  'carrier',
  'customerCode',
  'freightCode',
  'senderName',
]);

/** Numbers that we may print ourselves, and by what each carrier knows us. */
export default function SetupPanel() {
  useLang();
  const { data: pools } = useCall(listPools);
  const { data: accounts } = useCall(listAccounts);
  return (
    <div className="ff-plan">
      <section aria-label={t('fulfilment.pool.title')}>
        <h3>{t('fulfilment.pool.title')}</h3>
        {pools?.rows.length === 0 && <p className="k-muted">{t('fulfilment.label.noPools')}</p>}
        <ul className="ff-lines">
          {pools?.rows.map((row) => (
            <li key={row.id} data-done={row.isStopped}>
              <strong>
                {row.warehouseCode} {tr(`fulfilment.carrierGroup.${row.carrier}`)}
              </strong>
              <span>
                {row.firstBody}–{row.lastBody}
              </span>
              <span>
                {t('fulfilment.label.left')} {row.left}
              </span>
              <span className="k-muted">
                {t('fulfilment.label.nextNumber')} {trackingText(row.nextNumber)}
              </span>
              <CallButton
                endpoint={stopPool}
                look="link"
                text={row.isStopped ? 'fulfilment.label.goOn' : 'fulfilment.label.stop'}
                body={{ id: row.id, isStopped: !row.isStopped }}
              />
            </li>
          ))}
        </ul>
        <FormButton endpoint={addPool} look="primary" icon="plus" title="fulfilment.label.addPool" form={{ fields: pool }} start={{}} />
      </section>
      <section aria-label={t('fulfilment.account.title')}>
        <h3>{t('fulfilment.account.title')}</h3>
        <ul className="ff-lines">
          {accounts?.rows.map((row) => (
            <li key={row.id}>
              <strong>
                {row.warehouseCode} {tr(`fulfilment.carrierGroup.${row.carrier}`)}
              </strong>
              <span>{row.customerCode}</span>
              <span>{row.freightCode}</span>
              <span className="k-muted">{row.senderName}</span>
              <FormButton
                endpoint={saveAccount}
                look="link"
                text="common.edit"
                title="fulfilment.label.saveAccount"
                form={{ fields: account }}
                start={row}
              />
            </li>
          ))}
        </ul>
        <FormButton endpoint={saveAccount} icon="plus" title="fulfilment.label.saveAccount" form={{ fields: account }} start={{}} />
      </section>
    </div>
  );
}
