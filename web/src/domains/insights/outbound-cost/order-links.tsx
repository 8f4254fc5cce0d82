import { t, useLang } from '../../../kit/text.ts';
import { BehindLink } from '../report/behind-link.tsx';
import './order-links.css';

interface OrderLinksProps {
  readonly id: number;
  readonly number: string;
  /** Also to how it came to cost what it cost. */
  readonly hasCost?: true;
}

/** From what was reckoned to the order itself, and to what its customer was charged. */
export function OrderLinks({ id, number, hasCost }: OrderLinksProps) {
  useLang();
  return (
    <p className="in-ways">
      <BehindLink code="outbound-orders" permission="outbound:order:list" search={{ number, view: String(id) }}>
        {t('insights.outboundCost.openOrder')}
      </BehindLink>
      <BehindLink code="fee-details" permission="finance:fee:list" search={{ causeNo: number, view: undefined }}>
        {t('insights.outboundCost.openFees')}
      </BehindLink>
      {hasCost && (
        <BehindLink code="outbound-cost" permission="insights:outboundCost:list" search={{ orderNumber: number, view: String(id) }}>
          {t('insights.outboundCost.openCost')}
        </BehindLink>
      )}
    </p>
  );
}
