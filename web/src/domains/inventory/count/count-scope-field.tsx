import { previewCount } from '@kura/contract/inventory/count/count.endpoints.ts';
import { countScopes } from '@kura/contract/inventory/count/count.fields.ts';
import { maxCountLocations, type CountInput } from '@kura/contract/inventory/count/count.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { Radio } from 'antd';
import { chosenPlaces } from './count-locations-field.tsx';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

type Values = Partial<In<typeof CountInput>>;

/** Complete enough to be asked how many locations it means. */
function previewOf({ warehouseId, scope, areaId, productIds = [], locationIds = [] }: Values) {
  if (warehouseId === undefined || scope === undefined) return null;
  if (scope === 'area') return areaId === undefined ? null : { warehouseId, scope, areaId };
  if (scope === 'product') return productIds.length === 0 ? null : { warehouseId, scope, productIds: productIds.join(',') };
  const places = chosenPlaces(locationIds);
  if (scope === 'location') return places.length === 0 ? null : { warehouseId, scope, locationIds: places.join(',') };
  return { warehouseId, scope };
}

/** What is counted, and how many locations nobody can use meanwhile. */
export function CountScopeField({ box, values }: { readonly box: Box; readonly values: Values }) {
  useLang();
  const asked = previewOf(values);
  const { data, error } = useCall(previewCount, asked ?? ({ warehouseId: 0, scope: 'area' } as const), {
    isEnabled: asked !== null,
    keepsPrevious: true,
  });
  return (
    <>
      <Radio.Group
        id={box.id}
        optionType="button"
        value={box.value}
        disabled={box.isDisabled}
        options={countScopes.map((scope) => ({ value: scope, label: t(`inventory.count.scope.${scope}`) }))}
        onChange={(event) => box.set(event.target.value)}
      />
      <span className="k-hint" role="status">
        {error?.message ??
          (asked && data
            ? data.locationCount > maxCountLocations
              ? t('inventory.count.tooMany', { max: maxCountLocations, count: data.locationCount })
              : t('inventory.floor.willFreeze', { count: data.locationCount, frozen: data.frozenCount })
            : t('inventory.floor.freezeHint'))}
      </span>
    </>
  );
}
