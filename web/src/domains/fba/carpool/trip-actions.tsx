import { carpoolMoves, changeTrip, printTrip, saveAppointment } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import type { TripRow } from '@kura/contract/fba/carpool/carpool.ts';
import { Can } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import type { Field } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { outsideSlot } from './outside-words.ts';
import { appointmentForm, appointmentStart, tripForm, tripStart } from './trip-forms.tsx';
import { useSpeech } from '../../../kit/speech/speech.tsx';

const inputs = {
  refuse: [{ name: 'isOurs', title: 'fba.carpool.isOurs', kind: 'switch', span: 'whole' }] as readonly Field<
    Readonly<Record<string, unknown>>
  >[],
};

/** What may be done with a truck where it stands. */
export function TripActions({ row }: { readonly row: TripRow }) {
  useLang();
  const { message } = useSpeech();
  const isOpen = row.status === 'planned' || row.status === 'booked';
  return (
    <>
      {isOpen && (
        <FormButton
          endpoint={saveAppointment}
          look="link"
          text="fba.carpool.appointment"
          title="fba.carpool.editAppointment"
          shape="drawer"
          width={640}
          form={appointmentForm}
          start={appointmentStart(row)}
          // The clerk may know better, and is told.
          onDone={(trip) => outsideSlot(trip).forEach((words) => message.warning(words, 8))}
        />
      )}
      {isOpen && (
        <FormButton
          endpoint={changeTrip}
          look="link"
          text="common.edit"
          title="fba.carpool.editTrip"
          form={tripForm(row.warehouseId, row.slotAt !== null)}
          start={tripStart(row)}
        />
      )}
      <MoveButtons moves={carpoolMoves} row={row} inputs={inputs} />
      {row.validNo !== '' && <PrintSheet id={row.id} />}
    </>
  );
}

function PrintSheet({ id }: { readonly id: number }) {
  useLang();
  const { act, isBusy } = useAct();
  const print = () =>
    void act(async () => {
      const { url, name } = await call(printTrip, { body: { id } });
      download(url, name);
    });
  return (
    <Can permission={printTrip.permission}>
      <Press look="link" isBusy={isBusy} onPress={print}>
        {t('fba.carpool.sheet')}
      </Press>
    </Can>
  );
}
