import type { FeeRow } from '@kura/contract/finance/fee/fee.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { Press } from '../../../kit/form/press.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { FeeExplanationView } from './fee-explanation.tsx';

/** The source of the price in words; pressed, it tells everything. */
export function FeeWhy({ fee }: { readonly fee: FeeRow }) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Press look="link" onPress={() => setOpen(true)}>
        {tr(`pricing.source.${fee.source}`)}
      </Press>
      {isOpen && (
        <Modal
          open
          width={640}
          title={t('finance.fee.whyTitle', { fee: tr(`pricing.fee.${fee.feeType}`) })}
          footer={null}
          onCancel={() => setOpen(false)}
        >
          <FeeExplanationView id={fee.id} />
        </Modal>
      )}
    </>
  );
}
