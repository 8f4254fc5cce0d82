import { unlinkPackages } from '@kura/contract/freight/consolidation/link.endpoints.ts';
import type { Consolidation } from '@kura/contract/freight/consolidation/consolidation.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { useLang } from '../../../kit/text.ts';

/** Which goods leave an open container again. */
export function UnlinkButton({ whole }: { readonly whole: Consolidation }) {
  useLang();
  const choices = whole.packages.map(({ packageId, orderNumber, lineNo, sku, boxes }) => ({
    value: packageId,
    label: `${orderNumber} · ${lineNo} · ${sku} × ${boxes}`,
  }));
  return (
    <FormButton
      endpoint={unlinkPackages}
      isDanger
      title="freight.consolidation.unlink"
      okText="common.confirm"
      start={{ id: whole.id, packageIds: [] }}
      form={{ fields: [{ name: 'packageIds', title: 'freight.consolidation.packages', kind: 'multiselect', choices, span: 'whole' }] }}
    />
  );
}
