import { createTitle, deleteTitle, listTitles, makeDefaultTitle, updateTitle } from '@kura/contract/invoicing/title/title.endpoints.ts';
import type { InvoiceTitle } from '@kura/contract/invoicing/title/title.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useSession } from '../../../kit/session.ts';
import { titleColumns } from './title.columns.tsx';
import { changedTitleForm, titleForm } from './title.form.tsx';

const detail: DetailSpec<InvoiceTitle> = { title: (row) => row.name };
const width = 560;
const start = { isDefault: false };

const actions = (row: InvoiceTitle) => (
  <>
    <FormButton
      endpoint={updateTitle}
      look="link"
      text="common.edit"
      title="invoicing.title.edit"
      form={changedTitleForm}
      start={row}
      width={width}
    />
    {!row.isDefault && <CallButton endpoint={makeDefaultTitle} look="link" body={{ id: row.id }} text="invoicing.title.makeDefault" />}
    {row.invoiceCount === 0 && (
      <CallButton
        endpoint={deleteTitle}
        look="link"
        isDanger
        body={{ id: row.id }}
        text="common.delete"
        ask="invoicing.title.askDelete"
        askParams={{ name: row.name }}
      />
    )}
  </>
);

export default function TitlesPage() {
  const { user, pickedCompanyId } = useSession();
  const isStaff = user?.userType === 'staff';
  return (
    <ListPage
      endpoint={listTitles}
      columns={titleColumns}
      toolbar={
        <FormButton
          endpoint={createTitle}
          look="primary"
          icon="plus"
          title="invoicing.title.add"
          form={titleForm(isStaff && pickedCompanyId === null)}
          start={start}
          width={width}
        />
      }
      rowActions={actions}
      detail={detail}
      emptyText="invoicing.title.empty"
    />
  );
}
