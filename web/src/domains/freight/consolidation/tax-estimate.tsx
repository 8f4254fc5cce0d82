import { estimateImportTax } from '@kura/contract/freight/consolidation/money.endpoints.ts';
import { amountText } from '@kura/contract/kernel/money.ts';
import { type ImportTax, importTax } from '@kura/contract/pricing/import-tax.ts';
import { Checkbox, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';

const shown: readonly (keyof ImportTax)[] = ['dutyBase', 'duty', 'taxBase', 'national', 'local', 'total'];

/** R1: what customs will likely ask, worked out while one types by the same rule as on the server. Keeps nothing. */
export function TaxEstimate() {
  useLang();
  const [isOpen, setOpen] = useState(false);
  const [cifJpy, setCif] = useState<number | null>(null);
  const [tariff, setTariff] = useState<number | null>(null);
  const [isFood, setFood] = useState(false);
  if (!useCan(estimateImportTax.permission)) return null;
  const result = cifJpy === null ? null : importTax({ cifJpy: Math.round(cifJpy), tariffPermille: Math.round((tariff ?? 0) * 10), isFood });
  return (
    <>
      <Press onPress={() => setOpen(true)}>{t('freight.tax.estimate')}</Press>
      <Modal open={isOpen} title={t('freight.tax.estimate')} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <p className="k-muted">{t('freight.tax.trialOnly')}</p>
        <div className="fr-scan">
          <label>
            {t('freight.tax.cif')}
            <br />
            <InputNumber min={0} max={1_000_000_000} precision={0} value={cifJpy} onChange={setCif} style={{ width: 180 }} />
          </label>
          <label>
            {t('freight.tax.tariff')}
            <br />
            <InputNumber min={0} max={200} precision={1} value={tariff} onChange={setTariff} style={{ width: 120 }} />
          </label>
          <Checkbox checked={isFood} onChange={({ target }) => setFood(target.checked)}>
            {t('freight.tax.isFood')}
          </Checkbox>
        </div>
        {result && (
          <dl className="fr-estimate">
            {shown.map((name) => (
              <div key={name}>
                <dt>{tr(`freight.tax.${name}`)}</dt>
                <dd>{amountText({ currency: 'JPY', minor: result[name] })}</dd>
              </div>
            ))}
          </dl>
        )}
      </Modal>
    </>
  );
}
