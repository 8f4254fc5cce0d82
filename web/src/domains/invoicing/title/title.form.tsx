import type { InvoiceTitle, TitleChange, TitleInput } from '@kura/contract/invoicing/title/title.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';

type NewTitle = In<typeof TitleInput>;
type ChangedTitle = In<typeof TitleChange>;

const company: Field<NewTitle> = { name: 'companyId', title: 'common.company', kind: 'record', record: 'identity.company', span: 'whole' };
const fields = [
  { name: 'name', title: 'invoicing.title.name', kind: 'text', maxLength: 100, span: 'whole' },
  { name: 'taxNumber', title: 'invoicing.title.taxNumber', hint: 'invoicing.title.taxHint', kind: 'text', maxLength: 40, span: 'whole' },
  { name: 'address', title: 'invoicing.title.address', kind: 'text', maxLength: 200, span: 'whole' },
  { name: 'phone', title: 'invoicing.title.phone', kind: 'text', maxLength: 30 },
  { name: 'bank', title: 'invoicing.title.bank', kind: 'text', maxLength: 100 },
  { name: 'account', title: 'invoicing.title.account', kind: 'text', maxLength: 60, span: 'whole' },
  { name: 'isDefault', title: 'invoicing.title.isDefault', hint: 'invoicing.title.defaultHint', kind: 'switch', span: 'whole' },
] as const satisfies readonly Field<Omit<NewTitle, 'companyId'>>[];

/** Staff who see all companies say whose title it is. */
export const titleForm = (asksCompany: boolean): FormParts<NewTitle> => ({ fields: asksCompany ? [company, ...fields] : fields });
export const changedTitleForm: FormParts<ChangedTitle> = { fields };

export const newTitle: NewTitle = {
  name: '',
  taxNumber: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
  isDefault: false,
};
export const titleStart = ({ id, name, taxNumber, address, phone, bank, account, isDefault }: InvoiceTitle): ChangedTitle => ({
  id,
  name,
  taxNumber,
  address,
  phone,
  bank,
  account,
  isDefault,
});
