import type { FeeType } from '@kura/contract/pricing/fee.ts';
import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { Press } from '../form/press.tsx';
import { t, tr, useLang } from '../text.ts';
import { FeeExplanationView } from './fee-explanation.tsx';

interface Props {
  /** Of the fee line in the money book. */
  readonly id: number;
  readonly feeType: FeeType;
  readonly children: ReactNode;
}

/** K06: a few words that, pressed, tell why a fee cost what it cost. */
export default function FeeWhy({ id, feeType, children }: Props) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Press look="link" onPress={() => setOpen(true)}>
        {children}
      </Press>
      {isOpen && (
        <Modal
          open
          width={640}
          title={t('finance.fee.whyTitle', { fee: tr(`pricing.fee.${feeType}`) })}
          footer={null}
          onCancel={() => setOpen(false)}
        >
          <FeeExplanationView id={id} />
        </Modal>
      )}
    </>
  );
}
