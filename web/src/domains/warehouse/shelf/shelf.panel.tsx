import { changeShelf, createShelves, deleteShelf, listShelves } from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import { shelfFields } from '@kura/contract/warehouse/shelf/shelf.fields.ts';
import type { Shelf } from '@kura/contract/warehouse/shelf/shelf.ts';
import { Can } from '../../../kit/access/access.tsx';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { useOpenDetail } from '../../../kit/list/list-detail.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { capacityUnit } from '../capacity-text.ts';
import { LabelsButton } from '../labels-button.tsx';
import { ShelfFill } from './shelf-fill.tsx';
import { shelfColumns } from './shelf.columns.tsx';

const detail: DetailSpec<Shelf> = {
  title: ({ warehouseCode, name }) => `${warehouseCode} · ${name}`,
  sections: [{ title: 'warehouse.shelf.front', draw: (row) => <ShelfFill shelf={row} /> }, { fields: shelfColumns }],
};

const bulkActions: readonly BulkAction<Shelf>[] = [
  {
    title: 'warehouse.location.print',
    draw: (rows, why) => <LabelsButton key="labels" icon="printer" shelfIds={rows.map(({ id }) => id)} why={why} />,
  },
];

const fields = ({ shelfType }: Shelf) =>
  fieldsOf<BodyOf<typeof changeShelf>>(shelfFields, [
    'pickOrder',
    'sort',
    { name: 'capacity', kind: 'number', span: 'whole', unit: capacityUnit(shelfType) },
  ]);

const actions = (row: Shelf) => <ShelfActions row={row} />;

const byName = { sort: 'name', order: 'asc' } as const;

export default function ShelvesPanel() {
  useLang();
  return (
    <ListPage
      endpoint={listShelves}
      columns={shelfColumns}
      firstSort={byName}
      toolbar={
        <Can permission={createShelves.permission}>
          <Press look="primary" icon="plus" onPress={() => navigate('shelf-new')}>
            {t('warehouse.shelf.add')}
          </Press>
        </Can>
      }
      rowActions={actions}
      bulkActions={bulkActions}
      detail={detail}
      emptyText="warehouse.shelf.empty"
    />
  );
}

function ShelfActions({ row }: { readonly row: Shelf }) {
  useLang();
  const open = useOpenDetail();
  const { id, name } = row;
  return (
    <>
      <Press look="link" onPress={() => open(row)}>
        {t('warehouse.shelf.front')}
      </Press>
      <LabelsButton look="link" shelfIds={[id]} />
      <FormButton
        endpoint={changeShelf}
        look="link"
        text="common.edit"
        title="warehouse.shelf.edit"
        form={{ fields: fields(row) }}
        start={row}
      />
      <CallButton
        endpoint={deleteShelf}
        look="link"
        isDanger
        text="common.delete"
        body={{ id }}
        ask="warehouse.shelf.askDelete"
        askParams={{ name }}
      />
    </>
  );
}
