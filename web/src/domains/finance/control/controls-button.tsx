import { controlChangeMoves, getControls, setControls, setRoleLimit } from '@kura/contract/finance/control/control.endpoints.ts';
import type { ControlChange, ControlKind } from '@kura/contract/finance/control/control-change.ts';
import type { Controls, ControlsInput, RoleLimit, RoleLimitInput } from '@kura/contract/finance/control/control.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { Field } from '../../../kit/form/fields.ts';
import { Press } from '../../../kit/form/press.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import '../../../kit/detail/detail.css';

const inYuan = () => 'CNY' as const;
const common: readonly Field<In<typeof ControlsInput>>[] = [
  { name: 'limitMinor', title: 'finance.control.limit', kind: 'amount', currency: inYuan, hint: 'finance.control.limitHint' },
  { name: 'priceCells', title: 'finance.control.priceCells', kind: 'number', hint: 'finance.control.priceCellsHint' },
  { name: 'pricePercent', title: 'finance.control.pricePercent', kind: 'number', hint: 'finance.control.pricePercentHint' },
];
const ofRole: readonly Field<In<typeof RoleLimitInput>>[] = [
  { name: 'limitMinor', title: 'finance.control.roleLimit', kind: 'amount', currency: inYuan },
];

const yuan = (minor: number): string => moneyText({ currency: 'CNY', minor });
function limitShown({ isUnlimited, limitMinor }: RoleLimit): string {
  if (isUnlimited) return t('finance.control.unlimited');
  return limitMinor === null ? t('finance.control.common') : yuan(limitMinor);
}
const roleColumns = columns<RoleLimit>([
  { field: 'roleName', title: 'finance.control.role' },
  { field: 'limitMinor', title: 'finance.control.roleLimit', show: (_minor, role) => limitShown(role), align: 'right' },
  {
    field: 'roleId',
    title: 'common.actions',
    show: (roleId, { limitMinor, isUnlimited }) =>
      !isUnlimited && (
        <FormButton
          endpoint={setRoleLimit}
          look="link"
          text="common.edit"
          title="finance.control.roleLimit"
          form={{ fields: ofRole }}
          start={{ roleId, limitMinor }}
        />
      ),
  },
]);

const kindText = {
  limit: 'finance.control.limit',
  priceCells: 'finance.control.priceCells',
  pricePercent: 'finance.control.pricePercent',
  roleLimit: 'finance.control.roleLimit',
} as const satisfies Record<ControlKind, string>;
function valueShown(kind: ControlKind, value: number | null): string {
  if (value === null) return t('finance.control.common');
  if (kind === 'pricePercent') return `${value}%`;
  return kind === 'priceCells' ? String(value) : yuan(value);
}
const changeColumns = columns<ControlChange>([
  {
    field: 'kind',
    title: 'finance.controlChange.kind',
    show: (kind, { roleName }) => [t(kindText[kind]), roleName].filter(Boolean).join(' · '),
  },
  { field: 'before', title: 'finance.controlChange.before', show: (value, { kind }) => valueShown(kind, value), align: 'right' },
  { field: 'after', title: 'finance.controlChange.after', show: (value, { kind }) => valueShown(kind, value), align: 'right' },
  { field: 'proposedByName', title: 'finance.controlChange.proposedBy' },
  { field: 'id', title: 'common.actions', show: (_id, change) => <MoveButtons moves={controlChangeMoves} row={change} /> },
]);

/** Up to how much each role decides, and who may change it. */
export function ControlsButton() {
  useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Press onPress={() => setOpen(true)}>{t('finance.control.settings')}</Press>
      {isOpen && (
        <Drawer open title={t('finance.control.settings')} size="min(640px, 100vw)" onClose={() => setOpen(false)}>
          <Limits />
        </Drawer>
      )}
    </>
  );
}

function Limits() {
  useLang();
  const { data, error } = useCall(getControls, undefined, { keepsPrevious: true });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return (
    <>
      <CommonLimits controls={data} />
      {data.changes.length > 0 && (
        <section className="k-section">
          <h2>{t('finance.controlChange.open')}</h2>
          <LineTable columns={changeColumns} rows={data.changes} keyOf={({ id }) => id} />
        </section>
      )}
      <section className="k-section" aria-labelledby="role-limits">
        <h2 id="role-limits">{t('finance.control.roleLimit')}</h2>
        <LineTable columns={roleColumns} rows={data.roles} keyOf={({ roleId }) => roleId} />
      </section>
    </>
  );
}

function CommonLimits({ controls: { limitMinor, priceCells, pricePercent } }: { readonly controls: Controls }) {
  useLang();
  return (
    <section className="k-section">
      <dl className="k-detail">
        <div>
          <dt>{t('finance.control.limit')}</dt>
          <dd>{yuan(limitMinor)}</dd>
        </div>
        <div>
          <dt>{t('finance.control.priceCells')}</dt>
          <dd>{priceCells}</dd>
        </div>
        <div>
          <dt>{t('finance.control.pricePercent')}</dt>
          <dd>{pricePercent}%</dd>
        </div>
      </dl>
      <FormButton
        endpoint={setControls}
        text="common.edit"
        title="finance.control.settings"
        intro={<p className="k-form-intro">{t('finance.controlChange.looserHint')}</p>}
        form={{ fields: common }}
        start={{ limitMinor, priceCells, pricePercent }}
      />
    </section>
  );
}
