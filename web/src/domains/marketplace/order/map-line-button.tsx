import { createMapping } from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import { mappingFields } from '@kura/contract/marketplace/mapping/mapping.fields.ts';
import type { MarketLine, MarketOrder } from '@kura/contract/marketplace/order/market-order.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { t, useLang } from '../../../kit/text.ts';

interface Props {
  readonly line: MarketLine;
  readonly order: Pick<MarketOrder, 'storeId'>;
}

/** Says what a channel SKU is, where somebody stumbles over it. All orders that waited for it go on. */
export function MapLineButton({ line: { platformSku }, order: { storeId } }: Props) {
  useLang();
  return (
    <FormButton
      look="link"
      endpoint={createMapping}
      text="marketplace.page.map"
      title="marketplace.page.mapOf"
      titleParams={{ sku: platformSku }}
      intro={<p className="k-form-intro">{t('marketplace.page.mapHint')}</p>}
      start={{ storeId, platformSku, quantity: 1 }}
      form={{ fields: fieldsOf(mappingFields, [{ name: 'productId', span: 'whole' }, 'quantity']) }}
    />
  );
}
