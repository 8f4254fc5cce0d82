import { type createPickup, offerPickup } from '@kura/contract/outbound/pickup/pickup.endpoints.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { useDeferredValue } from 'react';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

/** What it costs and when somebody can come, while one types. */
export function PickupOffer({
  id,
  values,
}: {
  readonly id: string;
  readonly values: Partial<In<NonNullable<(typeof createPickup)['body']>>>;
}) {
  useLang();
  const { warehouseId = 0, country = 'JP', postcode = '', weightKg = 0, volumeL = 0 } = useDeferredValue(values);
  const isWhole = warehouseId > 0 && postcode.replace(/\D/g, '').length >= 6 && weightKg > 0 && volumeL > 0;
  const { data, error } = useCall(
    offerPickup,
    { warehouseId, country, postcode, weightKg, volumeL },
    { isEnabled: isWhole, keepsPrevious: true },
  );
  const words = (): string => {
    if (!isWhole) return t('outbound.pickup.fillFirst');
    if (error) return error.message;
    if (!data) return '…';
    if (!data.vehicle || !data.fee) return t('outbound.pickup.tooLarge');
    const fee = data.fee.minor === 0 ? t('outbound.pickup.free') : moneyText(data.fee);
    return t('outbound.pickup.offerIs', { vehicle: tr(`outbound.pickup.vehicle.${data.vehicle}`), fee, day: data.firstDay });
  };
  return (
    <output id={id} className={isWhole ? '' : 'k-muted'}>
      {words()}
    </output>
  );
}
