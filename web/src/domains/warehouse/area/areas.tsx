import { areaFields } from '@kura/contract/warehouse/area/area.fields.ts';
import type { Area } from '@kura/contract/warehouse/area/area.ts';
import { changeArea, createArea, deleteArea, listAreas } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { createShelves } from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import { Skeleton } from 'antd';
import { Can } from '../../../kit/access/access.tsx';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import '../warehouse.css';

const fields = (isNamed: boolean) =>
  fieldsOf<Pick<BodyOf<typeof changeArea>, 'name' | 'kind' | 'sort'>>(areaFields, [
    { name: 'name', maxLength: 3, isDisabled: () => isNamed },
    'sort',
    { name: 'kind', kind: 'radio', span: 'whole' },
  ]);

/** The areas of one warehouse in walking order. */
export function Areas({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const { data, error, refetch } = useCall(listAreas, { warehouseId });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 3 }} />;
  const nextSort = Math.min(999, Math.max(0, ...data.map(({ sort }) => sort)) + 1);
  return (
    <div className="w-areas">
      {data.length === 0 ? (
        <p className="w-quiet">{t('warehouse.area.empty')}</p>
      ) : (
        <ul>
          {data.map((area) => (
            <AreaLine key={area.id} area={area} />
          ))}
        </ul>
      )}
      <FormButton
        endpoint={createArea}
        icon="plus"
        title="warehouse.area.add"
        form={{ fields: fields(false) }}
        start={{ warehouseId, kind: 'storage', sort: nextSort }}
      />
    </div>
  );
}

function AreaLine({ area }: { readonly area: Area }) {
  useLang();
  const { id, name, kind, sort, shelfCount, locationCount } = area;
  return (
    <li>
      <strong>{name}</strong>
      <span>{tr(`warehouse.area.kind.${kind}`)}</span>
      <span className="w-quiet">{t('warehouse.area.line', { sort, shelves: shelfCount, locations: locationCount })}</span>
      <span className="w-areas-actions">
        <Can permission={createShelves.permission}>
          <Press look="link" onPress={() => navigate('shelf-new', { areaId: String(id) })}>
            {t('warehouse.shelf.add')}
          </Press>
        </Can>
        <FormButton
          endpoint={changeArea}
          look="link"
          text="common.edit"
          title="warehouse.area.edit"
          // The name stands in every location code of the area.
          form={{ fields: fields(shelfCount > 0) }}
          start={area}
        />
        <CallButton
          endpoint={deleteArea}
          look="link"
          isDanger
          text="common.delete"
          body={{ id }}
          ask="warehouse.area.askDelete"
          askParams={{ name }}
          why={shelfCount > 0 ? t('warehouse.area.deleteShelvesFirst') : null}
        />
      </span>
    </li>
  );
}
