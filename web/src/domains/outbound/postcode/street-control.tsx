import { lacksHouseNumber } from '@kura/contract/outbound/order/address-fit.ts';
import { Input } from 'antd';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import './postcode.css';

/** A street whose number somebody forgot is pointed out and taken all the same: some places have none. */
export function StreetControl({ box, isJapan = true }: { readonly box: Box; readonly isJapan?: boolean }) {
  useLang();
  const street = typeof box.value === 'string' ? box.value : '';
  const isDoubtful = isJapan && lacksHouseNumber(street);
  return (
    <>
      <Input
        id={box.id}
        value={street}
        maxLength={100}
        disabled={box.isDisabled}
        status={box.isFaulty ? 'error' : isDoubtful ? 'warning' : ''}
        aria-describedby={box.describedBy}
        onBlur={box.blur}
        onChange={({ target }) => box.set(target.value)}
      />
      {isDoubtful && (
        <p className="op-said op-warning" role="status">
          {t('outbound.page.noHouseNumber')}
        </p>
      )}
    </>
  );
}
