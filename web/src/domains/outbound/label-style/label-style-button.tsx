import { previewLabelStyle, saveLabelStyle, showLabelStyle } from '@kura/contract/outbound/label-style/label-style.endpoints.ts';
import { labelStyleFields } from '@kura/contract/outbound/label-style/label-style.fields.ts';
import type { LabelStyle, LabelStyleInput } from '@kura/contract/outbound/label-style/label-style.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { made } from '../../../kit/jobs/made.ts';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';

type Values = In<typeof LabelStyleInput>;
const words = [
  'senderName',
  'senderPhone',
  'senderPostcode',
  'senderAddress',
  { name: 'message', span: 'whole' },
  'showsItemName',
  'showsCustomerNo',
  'showsSkus',
] as const;
const valuesOf = ({ companyName: _name, logo: _logo, ...style }: LabelStyle): Values => style;

/** The label itself, as these values would have it. */
function PreviewButton({ values }: { readonly values: Partial<Values> }) {
  useLang();
  const { isBusy, act } = useAct();
  const show = () =>
    act(async () => {
      const { url, name } = await made(call(previewLabelStyle, { body: values as Values }));
      download(url, name);
    });
  return (
    <Press isBusy={isBusy} onPress={() => void show()}>
      {t('outbound.labelStyle.preview')}
    </Press>
  );
}

const previewOf = (values: Partial<Values>) => <PreviewButton values={values} />;

/** Staff look at all companies until they pick one: labels belong to one. */
export function LabelStyleButton() {
  useLang();
  const { user, pickedCompanyId } = useSession();
  const [logo, setLogo] = useState<LabelStyle['logo']>(null);
  const why = user?.userType === 'staff' && pickedCompanyId === null ? t('common.companyNeeded') : null;
  const start = async (): Promise<Values> => {
    const style = await call(showLabelStyle, { query: {} });
    setLogo(style.logo);
    return valuesOf(style);
  };
  return (
    <FormButton
      endpoint={saveLabelStyle}
      why={why}
      title="outbound.labelStyle.title"
      doneText="outbound.labelStyle.saved"
      shape="drawer"
      intro={<p className="k-form-intro">{t('outbound.labelStyle.intro')}</p>}
      tools={previewOf}
      start={start}
      form={{
        fields: fieldsOf<Values>(labelStyleFields, [
          {
            name: 'logoId',
            kind: 'upload',
            upload: 'logo',
            hint: 'outbound.labelStyle.logoHint',
            span: 'whole',
            files: logo ? [logo] : [],
          },
          ...words,
        ]),
      }}
    />
  );
}
