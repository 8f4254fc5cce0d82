import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf, inputsOf, rowsOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { boards } from './board.ts';
import { displayFields } from './display.fields.ts';

/** A browser cannot send headers with an EventSource, so both are read with fetch. `board` carries the figures, `ended` that no more come. */
export const watchBoard = endpoint({
  method: 'POST',
  path: '/board/watch',
  permission: 'insights:board:see',
  answers: 'stream',
  changes: 'nothing',
  log: 'none',
  does: 'Streams the figures of a board: `board` at once, whenever the floor moves on, and every half minute.',
  body: z.object({ board: z.enum(boards), warehouseId: z.nullable(recordId('warehouse.warehouse')) }),
  data: z.null(),
  example: { body: { board: 'japan', warehouseId: null } },
});

/** The only call that a display can make. */
export const watchDisplay = endpoint({
  method: 'POST',
  path: '/board/display',
  permission: 'open',
  answers: 'stream',
  changes: 'nothing',
  log: 'none',
  limit: { max: 60, seconds: 60 },
  does: 'Streams the one board that a display token was made for, without a session; `ended` when the token is revoked or has expired.',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  data: z.null(),
});

const { validDays: _days, ...shown } = rowsOf(displayFields);
export const Display = z.object({ id: Id, ...shown });
export type Display = z.infer<typeof Display>;
export const DisplayInput = z.object(inputsOf(displayFields, ['name', 'board', 'warehouseId', 'validDays']));
export type DisplayInput = z.output<typeof DisplayInput>;

export const listDisplays = listEndpoint({
  path: '/board/display/list',
  permission: 'insights:display:list',
  does: 'Lists wall displays: what they show, since when, until when, and when each was last seen.',
  record: 'insights.display',
  row: Display,
  filters: { keyword: textFilter('insights.display.name'), ...filtersOf(displayFields, ['board', 'status']) },
  sorts: ['createdAt'],
  export: { permission: 'insights:display:list', title: 'insights.display.title' },
});

export const createDisplay = endpoint({
  method: 'POST',
  path: '/board/display/create',
  permission: 'insights:display:add',
  by: 'person',
  does: 'Makes a token that opens one board without a session. It is shown in this answer and never again.',
  body: DisplayInput,
  data: z.object({ display: Display, token: z.string() }),
  example: { body: { name: '出荷場モニター', board: 'japan', warehouseId: null, validDays: 90 } },
});

export const revokeDisplay = endpoint({
  method: 'POST',
  path: '/board/display/revoke',
  permission: 'insights:display:revoke',
  by: 'person',
  does: 'Revokes a display: its open boards end at once.',
  body: z.object({ id: recordId('insights.display') }),
  data: Display,
});
