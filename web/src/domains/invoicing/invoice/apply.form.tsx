import { type applyForInvoice, getInvoiceStanding } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import { invoiceFields } from '@kura/contract/invoicing/invoice/invoice.fields.ts';
import { listTitleOptions } from '@kura/contract/invoicing/title/title.endpoints.ts';
import { splitVat } from '@kura/contract/invoicing/invoice/vat.ts';
import { taxSystemOf } from '@kura/contract/invoicing/title/tax-number.ts';
import { billingTypes } from '@kura/contract/invoicing/invoice/invoice.fields.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { moneyText, type Money } from '@kura/contract/kernel/money.ts';
import { Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Box, FormParts } from '../../../kit/form/fields.ts';
import { MoneyControl } from '../../../kit/form/money-control.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

export type ApplyValues = In<NonNullable<(typeof applyForInvoice)['body']>>;

/** Whose figures the form shows: the company in it, the one picked at the top, or the customer's own. */
function useCompanyOf(values: Partial<ApplyValues>) {
  const { user, pickedCompanyId } = useSession();
  const isKnown = user?.userType === 'customer' || pickedCompanyId !== null || typeof values.companyId === 'number';
  return { isKnown, query: typeof values.companyId === 'number' ? { companyId: values.companyId } : {} };
}

/** The default title is chosen until somebody chooses another. */
function TitleField({ box, values }: { readonly box: Box; readonly values: Partial<ApplyValues> }) {
  useLang();
  const { isKnown, query } = useCompanyOf(values);
  const { data } = useCall(listTitleOptions, query, { isEnabled: isKnown });
  const fit = useEffectEvent((titles: typeof data) => {
    if (titles && !titles.some(({ id }) => id === box.value)) box.set(titles[0]?.id ?? box.empty);
  });
  useEffect(() => fit(data), [data]);
  return (
    <>
      <Select
        id={box.id}
        style={{ width: '100%' }}
        value={(box.value as number | null | undefined) ?? undefined}
        options={(data ?? []).map(({ id, name, taxNumber }) => ({ value: id, label: `${name} · ${taxNumber}` }))}
        placeholder={t('invoicing.invoice.chooseTitle')}
        disabled={box.isDisabled || !isKnown}
        status={box.isFaulty ? 'error' : ''}
        aria-invalid={box.isFaulty}
        aria-describedby={box.describedBy}
        onChange={box.set}
        onBlur={box.blur}
      />
      {data?.length === 0 && (
        <p className="k-apply-note">
          {t('invoicing.invoice.noTitles')}{' '}
          <PageLink code="invoice-titles" search={{}}>
            {t('invoicing.title.add')}
          </PageLink>
        </p>
      )}
    </>
  );
}

/** V05: how much is left, and what of the amount is tax, as one types. */
function AmountField({ box, values }: { readonly box: Box; readonly values: Partial<ApplyValues> }) {
  useLang();
  const { isKnown, query } = useCompanyOf(values);
  const { data } = useCall(getInvoiceStanding, query, { isEnabled: isKnown });
  const value = box.value as Money | null | undefined;
  const minor = value && Number.isInteger(value.minor) ? value.minor : null;
  const isOver = data !== undefined && data !== null && minor !== null && minor > data.invoiceable.minor;
  const { data: titles } = useCall(listTitleOptions, query, { isEnabled: isKnown });
  const system = taxSystemOf(titles?.find(({ id }) => id === values.titleId)?.taxNumber ?? '');
  const { netMinor, taxMinor } = splitVat(minor ?? 0, system);
  return (
    <>
      <MoneyControl box={box} currency="CNY" />
      <div className="k-apply-notes" aria-live="polite">
        {data && (
          <span data-over={isOver}>
            {t('invoicing.standing.invoiceable')} {moneyText(data.invoiceable)}
          </span>
        )}
        {minor !== null && minor > 0 && (
          <span>
            {t(system === 'JP' ? 'invoicing.invoice.consumptionTaxOf' : 'invoicing.invoice.vatOf', {
              net: moneyText({ currency: 'CNY', minor: netMinor }),
              tax: moneyText({ currency: 'CNY', minor: taxMinor }),
            })}
          </span>
        )}
      </div>
    </>
  );
}

const company: FieldSpec<ApplyValues> = { name: 'companyId', isRequired: () => true, span: 'whole' };
const isOneTime = ({ type }: Partial<ApplyValues>): boolean => type !== 'monthly';
const specs: readonly FieldSpec<ApplyValues>[] = [
  { name: 'type', kind: 'radio', choices: choicesOf(billingTypes, 'invoicing.invoice.type'), span: 'whole' },
  {
    name: 'titleId',
    title: 'invoicing.invoice.titleId',
    kind: 'custom',
    span: 'whole',
    draw: (box, values) => <TitleField box={box} values={values} />,
  },
  // V05: what a month costs only the month knows.
  {
    name: 'amount',
    kind: 'custom',
    span: 'whole',
    isShown: isOneTime,
    isRequired: isOneTime,
    draw: (box, values) => <AmountField box={box} values={values} />,
  },
  { name: 'remark', span: 'whole', isShown: isOneTime },
];
export const applyForm = (asksCompany: boolean): FormParts<ApplyValues> => ({
  fields: fieldsOf<ApplyValues>(invoiceFields, asksCompany ? [company, ...specs] : specs),
});
