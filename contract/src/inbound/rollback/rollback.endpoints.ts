import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { queryId } from '../../kernel/id.ts';
import { Order } from '../order/order.ts';
import { CorrectionAsk, CorrectionForm, CorrectionInput, RollBackInput, RollBackPreview } from './rollback.ts';

const permission = 'inbound:order:rollBack';
const ask = { id: 1, lines: [{ productId: 1, good: 1, defective: 0 }] };

export const previewRollBack = endpoint({
  method: 'GET',
  path: '/inbound/rollBack/preview',
  permission,
  does: 'S08: what one step back takes back, before anything happens: stock rows, shelf moves, serial numbers, cartons, fee lines with their amounts, holds, and what refuses it.',
  query: z.object({ id: queryId('inbound.order') }),
  data: RollBackPreview,
});
export const rollBackOrder = endpoint({
  method: 'POST',
  path: '/inbound/rollBack',
  permission,
  does: 'S08: one step back, as it was previewed, in one transaction: quantities are taken back and the fee of the step is refunded. Refused when something has changed since the preview.',
  body: RollBackInput,
  data: Order,
  example: { body: { id: 1, reason: 'counted wrong', seen: 'x' } },
});
export const showCorrection = endpoint({
  method: 'GET',
  path: '/inbound/correct/form',
  permission,
  does: 'What the book says came of each product and package of an order, and where it lies: what a correction begins from.',
  query: z.object({ id: queryId('inbound.order') }),
  data: CorrectionForm,
});
export const previewCorrection = endpoint({
  method: 'POST',
  path: '/inbound/correct/preview',
  permission,
  does: 'What a correction of an order to fewer pieces or cartons takes back and refunds, before anything happens.',
  body: CorrectionAsk,
  data: RollBackPreview,
  changes: 'nothing',
  log: 'none',
  example: { body: ask },
});
export const correctOrder = endpoint({
  method: 'POST',
  path: '/inbound/correct',
  permission,
  does: 'S08: corrects an order to fewer pieces or cartons, as it was previewed: the difference leaves the stock, and what was charged for it is refunded. More pieces are received, not corrected.',
  body: CorrectionInput,
  data: Order,
  example: { body: { ...ask, reason: 'counted wrong', seen: 'x' } },
});
