import { expect, it } from 'vitest';
import { appointmentSheet } from '@kura/contract/fba/carpool/appointment.sheet.ts';
import { readImport } from '../../../kernel/sheets/read-import.ts';
import { typeInto } from '../../../kernel/sheets/test-sheet.ts';
import { writeTemplate } from '../../../kernel/sheets/write-template.ts';

it('V15 a time of an appointment may stand in a date cell, a number of one may not', async () => {
  const options = { lang: 'zh', zone: 'Asia/Tokyo', maxRows: 10 } as const;
  const at = new Date(Date.UTC(2026, 5, 12, 9, 30));
  const read = async (number: string | Date) =>
    readImport(appointmentSheet, await typeInto(await writeTemplate(appointmentSheet, 'zh', { maxRows: 1 }), [[number, at]], 2), options);
  expect(await read('PC26061200001')).toMatchObject({ ok: true, rows: [{ number: 'PC26061200001', slotAt: '2026-06-12 09:30:00' }] });
  expect(await read(at)).toMatchObject({ ok: false, faults: [{ row: 3, field: 'number', said: { text: 'kernel.sheet.dateInText' } }] });
});
