import { listTargets, setTarget } from '@kura/contract/insights/performance/performance.endpoints.ts';
import { targetFields } from '@kura/contract/insights/performance/performance.fields.ts';
import { usualLeastMinutes } from '@kura/contract/insights/performance/steps.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { targetColumns } from './performance.columns.tsx';

const form = {
  fields: fieldsOf<BodyOf<typeof setTarget>>(targetFields, ['step', 'validFrom', 'piecesPerHour', 'leastMinutes']),
};

export default function TargetPanel() {
  return (
    <ListPage
      endpoint={listTargets}
      columns={targetColumns}
      toolbar={
        <FormButton
          endpoint={setTarget}
          look="primary"
          icon="plus"
          title="insights.target.set"
          form={form}
          start={{ validFrom: dayIn(zones.JP, new Date()), leastMinutes: usualLeastMinutes }}
        />
      }
      emptyText="insights.target.empty"
    />
  );
}
