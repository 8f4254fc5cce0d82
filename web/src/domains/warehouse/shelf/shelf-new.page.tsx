import { createShelves } from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import type { ShelfPlan } from '@kura/contract/warehouse/shelf/shelf-plan.ts';
import { Button } from 'antd';
import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { FormBody } from '../../../kit/form/form-body.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { doneWords } from '../../../kit/record.ts';
import { t, useLang } from '../../../kit/text.ts';
import { newShelvesForm, newShelvesStart, type NewShelves } from './shelf-new.form.ts';
import { ShelfMade, type Made } from './shelf-made.tsx';
import { ShelfPreviewPanel } from './shelf-preview.panel.tsx';
import { conflictsOf, previewOf } from './shelf-preview.ts';
import { useShelfRoom, useSuggestions } from './use-shelf-room.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';
import '../warehouse.css';

const idIn = (text: string | undefined): number | undefined => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** V11: shelves are drawn before they are made. */
export default function ShelfNewPage() {
  const [search] = usePageSearch();
  const [made, setMade] = useState<Made | null>(null);
  const [areaId, setAreaId] = useState(() => idIn(search['areaId']));
  const finish = (next: Made) => {
    setAreaId(next.areaId);
    setMade(next);
  };
  return made ? <ShelfMade made={made} onMore={() => setMade(null)} /> : <Builder areaId={areaId} onMade={finish} />;
}

function Builder({ areaId: firstAreaId, onMade }: { areaId: number | undefined; onMade: (made: Made) => void }) {
  useLang();
  const id = useId();
  const { message } = useSpeech();
  const [areaId, setAreaId] = useState(firstAreaId);
  const { area, room } = useShelfRoom(areaId);
  const areaName = area?.name ?? '';
  const alsoCheck = useCallback(
    (values: Partial<NewShelves>) => conflictsOf(room, areaName, values as Partial<ShelfPlan>),
    [room, areaName],
  );
  const [start] = useState(() => newShelvesStart(firstAreaId));
  const form = useForm({
    endpoint: createShelves,
    start,
    alsoCheck,
    onDone: (data) => onMade({ ...data, areaId: areaId as number }),
  });
  const values = form.values as Partial<NewShelves>;
  if (values.areaId !== areaId) setAreaId(values.areaId);
  useSuggestions(form, room);
  // Five thousand cells are drawn when the hands rest, not at each stroke.
  const drawn = useDeferredValue(form.values) as Partial<ShelfPlan>;
  const preview = useMemo(() => previewOf(area, drawn), [area, drawn]);
  const conflicts = useMemo(() => conflictsOf(room, areaName, drawn), [room, areaName, drawn]);
  const isAllowed = useCan(createShelves.permission);
  const submit = async () => {
    if (await form.submit()) message.success(doneWords(createShelves, { name: areaName }));
  };
  return (
    <div className="w-builder">
      <section className="w-panel">
        <FormBody id={id} form={form} parts={newShelvesForm(room, values)} onSubmit={() => void submit()} />
        <div className="kf-form-footer w-builder-footer">
          <Button type="primary" htmlType="submit" form={id} loading={form.isBusy} disabled={!isAllowed}>
            {t('warehouse.preview.create')}
          </Button>
        </div>
      </section>
      <ShelfPreviewPanel areaName={areaName} room={room} preview={preview} conflicts={conflicts} />
    </div>
  );
}
