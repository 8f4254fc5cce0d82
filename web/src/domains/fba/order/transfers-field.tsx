import { listWaitingTransfers } from '@kura/contract/fba/order/order.endpoints.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { Checkbox } from 'antd';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import './order.css';

type Waiting = Out<typeof listWaitingTransfers.data>['rows'][number];
/** What was shown once: which warehouse and which centre a chosen one belongs to. */
const known = new Map<number, Waiting>();
export const transferOf = (id: number): Waiting | undefined => known.get(id);

/** Cartons that inbound orders sent on. The first that is chosen says for which company, warehouse and centre; only those of the same are offered then. */
export function TransfersField({ box, companyId }: { readonly box: Box; readonly companyId: number | undefined }) {
  useLang();
  const { data, error } = useCall(listWaitingTransfers, companyId === undefined ? {} : { companyId }, { keepsPrevious: true });
  const chosen = (box.value as readonly number[] | undefined) ?? [];
  for (const row of data?.rows ?? []) known.set(row.id, row);
  const rows = [...new Map([...chosen.flatMap((id) => known.get(id) ?? []), ...(data?.rows ?? [])].map((row) => [row.id, row])).values()];
  const first = known.get(chosen[0] ?? 0);
  const fits = (row: Waiting) =>
    !first || (row.companyId === first.companyId && row.warehouseId === first.warehouseId && row.centerId === first.centerId);
  if (error) return <p role="alert">{error.message}</p>;
  if (rows.length === 0) return <p className="k-muted">{t('fba.page.noTransfers')}</p>;
  return (
    <div className="fb-transfers" role="group" id={box.id}>
      {rows.map((row) => (
        <Checkbox
          key={row.id}
          checked={chosen.includes(row.id)}
          disabled={box.isDisabled || !fits(row)}
          onChange={({ target }) => box.set(target.checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))}
        >
          {t('fba.page.transferOf', { number: row.orderNumber, center: row.centerCode, fbaNo: row.fbaNo, cartons: row.cartonCount })}{' '}
          <span className="k-muted">
            {t('fba.page.transferMore', {
              company: row.companyName,
              warehouse: row.warehouseCode,
              kg: row.weightKg,
              volume: row.volumeM3,
            })}
          </span>
        </Checkbox>
      ))}
    </div>
  );
}
