import { bearsByRule } from '@kura/contract/freight/load-plan/bears.ts';
import type { Consolidation, Inside } from '@kura/contract/freight/consolidation/consolidation.ts';
import { Modal } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { Press } from '../../../kit/form/press.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { t, useLang } from '../../../kit/text.ts';

const LoadPlanPanel = lazyPart(async () => ({ default: (await import('../load-plan/load-plan.panel.tsx')).LoadPlanPanel }));

/** Where every carton goes, customers kept together: worked out and drawn when somebody asks. */
export function LoadPlanButton({ whole, inside }: { readonly whole: Consolidation; readonly inside: Inside }) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  const { name, lengthMm, widthMm, heightMm, payloadKg } = inside;
  const container = useMemo(
    () => ({ name, lengthMm, widthMm, heightMm, payloadG: Number(payloadKg) * 1000 }),
    [name, lengthMm, widthMm, heightMm, payloadKg],
  );
  const cartons = useMemo(
    () =>
      whole.packages.map((one) => ({
        id: String(one.packageId),
        label: `${one.orderNumber} ${one.sku}`,
        group: one.companyName,
        lengthMm: one.lengthMm,
        widthMm: one.widthMm,
        heightMm: one.heightMm,
        g: one.weightG,
        count: one.boxes,
        mayTip: false,
        maxStackG: bearsByRule({ g: one.weightG, heightMm: one.heightMm }, { heightMm }),
      })),
    [whole.packages, heightMm],
  );
  if (cartons.length === 0) return null;
  return (
    <>
      <Press onPress={() => setOpen(true)}>{t('freight.consolidation.loadPlan')}</Press>
      <Modal
        open={isOpen}
        title={`${t('freight.consolidation.loadPlan')} · ${whole.number}`}
        width="min(1180px, 96vw)"
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Suspense>
          <LoadPlanPanel container={container} cartons={cartons} />
        </Suspense>
      </Modal>
    </>
  );
}
