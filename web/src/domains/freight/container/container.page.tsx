import { changeContainer, containerMoves, createContainer, listContainers } from '@kura/contract/freight/container/container.endpoints.ts';
import type { Container } from '@kura/contract/freight/container/container.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { ToScale } from '../to-scale.tsx';
import { containerColumns } from './container.columns.tsx';
import { changedStart, containerForm } from './container.form.tsx';

const detail: DetailSpec<Container> = {
  title: ({ model, name }) => `${model} ${name}`,
  sections: [
    {
      title: 'freight.container.toScale',
      draw: ({ model, lengthMm, widthMm, heightMm }) => <ToScale name={model} {...{ lengthMm, widthMm, heightMm }} />,
    },
    { fields: containerColumns },
  ],
};

const actions = (row: Container) => (
  <>
    <FormButton
      endpoint={changeContainer}
      look="link"
      text="common.edit"
      title="freight.container.edit"
      form={containerForm()}
      start={changedStart(row)}
    />
    <MoveButtons moves={containerMoves} row={row} />
  </>
);
const importSheet = { sheet: 'freight.container', permission: createContainer.permission };
const bySize = { sort: 'volumeM3', order: 'asc' } as const;

/** V04: what goes over the sea goes in one of these. */
export default function ContainersPage() {
  return (
    <ListPage
      endpoint={listContainers}
      columns={containerColumns}
      firstSort={bySize}
      toolbar={<FormButton endpoint={createContainer} look="primary" icon="plus" title="freight.container.add" form={containerForm()} />}
      rowActions={actions}
      importSheet={importSheet}
      detail={detail}
      emptyText="freight.container.empty"
    />
  );
}
