import { listTargets, setTarget } from '@kura/contract/insights/performance/performance.endpoints.ts';
import { targetFields } from '@kura/contract/insights/performance/performance.fields.ts';
import { usualLeastMinutes } from '@kura/contract/insights/performance/steps.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { todayIn } from '../board/wall-clock.ts';
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
          start={{ validFrom: todayIn(zones.JP), leastMinutes: usualLeastMinutes }}
        />
      }
      emptyText="insights.target.empty"
    />
  );
}
