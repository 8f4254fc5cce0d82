import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { pageOf } from '../../kernel/page.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { scanAnswerOf, ScannedCode } from '../../kernel/scan.ts';
import { Ordinal } from '../../kernel/whole-number.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { orderStates } from '../order/order.fields.ts';
import {
  differenceReasons,
  holdings,
  PieceMeasure,
  PlaceHint,
  ReceiveInput,
  ReceivingJob,
  Reference,
  Serials,
  SerialsFromTo,
} from './receiving.ts';
import { receivingStation } from './receiving.station.ts';

const permission = 'inbound:receiving:work';
const scanAnswer = scanAnswerOf(receivingStation);
const orderId = recordId('inbound.order');
/** Where the order stands after the scan; the last piece brings it on by itself. */
const status = z.nullable(z.enum(orderStates));
const piece = z.object({ productId: Id, sku: z.string(), nameZh: z.string(), nameJp: z.string() });

export const showJob = endpoint({
  method: 'GET',
  path: '/receiving/job',
  permission,
  does: 'One order as the receiving station sees it: cartons, products with what is planned, received and waiting to be shelved.',
  query: z.object({ id: queryId('inbound.order') }),
  data: ReceivingJob,
});
export const listJobs = endpoint({
  method: 'GET',
  path: '/receiving/jobs',
  permission,
  does: 'Orders of a warehouse that can be received or shelved now, those begun first (at most 50).',
  query: z.object({ warehouseId: queryId('warehouse.warehouse') }),
  data: pageOf(
    z.object({
      id: Id,
      number: z.string(),
      status: z.enum(orderStates),
      companyName: z.string(),
      boxCount: z.int(),
      arrivedCount: z.int(),
      pieceCount: z.int(),
      receivedCount: z.int(),
      shelvedCount: z.int(),
      deliveryDate: z.string(),
    }),
  ),
});

/** The station. A refusal is an answer too, and is kept: so nothing here is an error. */
export const scanOrder = endpoint({
  method: 'POST',
  path: '/receiving/scan/order',
  permission,
  does: 'Opens the order whose number, carton label or tracking number was scanned.',
  body: z.object({ warehouseId: recordId('warehouse.warehouse'), code: ScannedCode }),
  data: z.object({ ...scanAnswer, job: z.nullable(ReceivingJob) }),
  log: 'none',
});
export const scanCarton = endpoint({
  method: 'POST',
  path: '/receiving/scan/carton',
  permission,
  does: 'Checks a carton in: n of N. The first one brings the order to “pending stock”; a second scan books nothing; one that is not on the order is told so and can be kept as a problem item.',
  body: z.object({ orderId, code: ScannedCode, reference: Reference }),
  data: z.object({ ...scanAnswer, cartonNo: z.nullable(z.int()), arrived: z.int(), of: z.int(), status }),
  transaction: 'own',
  example: { body: { orderId: 1, code: 'RK26111700001-001', reference: 'station-1-0001' } },
});
export const scanPiece = endpoint({
  method: 'POST',
  path: '/receiving/scan/product',
  permission,
  does: 'Tells which product was scanned, how many are planned and received, whether it must be measured or its serial numbers captured, and where it could go.',
  body: z.object({ orderId, code: ScannedCode }),
  data: z.object({
    ...scanAnswer,
    product: z.nullable(
      z.object({
        ...piece.shape,
        planned: z.int(),
        received: z.int(),
        waitingGood: z.int(),
        waitingDefective: z.int(),
        isSerialControlled: z.boolean(),
        needsMeasure: z.boolean(),
      }),
    ),
    places: z.array(PlaceHint),
    /** Where damaged ones could go. */
    defectivePlaces: z.array(PlaceHint),
  }),
  log: 'none',
});
export const scanReceive = endpoint({
  method: 'POST',
  path: '/receiving/scan/receive',
  permission,
  does: 'Books pieces into the receiving area, at once; what is above the plan goes to the abnormal area and the customer is told. The same reference again books nothing.',
  body: z
    .object({
      orderId,
      productId: recordId('products.product'),
      good: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0),
      defective: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0),
      cartonNo: z.optional(Ordinal),
      serials: Serials,
      serialRange: z.optional(SerialsFromTo),
      reference: Reference,
    })
    .check(z.refine(({ good, defective }) => good + defective > 0, { path: ['good'], params: { text: 'kernel.issue.required' } })),
  data: z.object({ ...scanAnswer, good: z.int(), defective: z.int(), surplus: z.int(), planned: z.int(), received: z.int(), status }),
  transaction: 'own',
  example: { body: { orderId: 1, productId: 1, good: 1, reference: 'station-1-0001' } },
});
export const scanShelve = endpoint({
  method: 'POST',
  path: '/receiving/scan/shelve',
  permission,
  does: 'Carries pieces of the order from the receiving area to the scanned location, at once. The same reference again books nothing.',
  body: z.object({
    orderId,
    productId: recordId('products.product'),
    code: ScannedCode,
    holding: z._default(z.enum(holdings), 'good'),
    quantity: Quantity,
    /** A soft limit: over the capacity only when somebody says so. */
    isOverCapacity: z._default(z.boolean(), false),
    reference: Reference,
  }),
  data: z.object({
    ...scanAnswer,
    locationId: z.nullable(Id),
    locationCode: z.string(),
    waitingGood: z.int(),
    waitingDefective: z.int(),
    status,
  }),
  transaction: 'own',
  example: { body: { orderId: 1, productId: 1, code: 'L01010101', quantity: 1, reference: 'station-1-0001' } },
});

export const measurePiece = endpoint({
  method: 'POST',
  path: '/receiving/measure',
  permission,
  does: 'Keeps the measured size and weight of one piece of a product, on its first arrival.',
  body: z.object({ orderId, productId: recordId('products.product'), ...PieceMeasure.shape }),
  data: ReceivingJob,
});
export const addPhotos = endpoint({
  method: 'POST',
  path: '/receiving/photos',
  permission,
  does: 'Adds photographs to an order, for a product of it or in general; each is charged as it is taken (PHOTO).',
  body: z.object({
    orderId,
    productId: z.optional(recordId('products.product')),
    note: optionalLine(200),
    fileIds: z.array(recordId('system.file')).check(z.minLength(1), z.maxLength(4)),
  }),
  data: z.object({ photos: z.array(FileRef) }),
});

export const receiveOrder = endpoint({
  method: 'POST',
  path: '/receiving/receive',
  permission,
  does: 'Receives a whole order in one posting: stock only, or stock and shelve. V09: the places of a product add up to its pieces.',
  body: ReceiveInput,
  data: ReceivingJob,
  example: { body: { id: 1, mode: 'stock', lines: [{ productId: 1, good: 1, defective: 0 }] } },
});
export const endReceiving = endpoint({
  method: 'POST',
  path: '/receiving/end',
  permission,
  does: 'Ends the receiving of an order: “in stock”. A product that differs from the plan needs a reason. The handling is charged.',
  body: z.object({
    id: orderId,
    differences: z._default(
      z
        .array(z.object({ productId: recordId('products.product'), reason: z.enum(differenceReasons), note: optionalLine(200) }))
        .check(z.maxLength(500)),
      [],
    ),
  }),
  data: ReceivingJob,
});
export const endShelving = endpoint({
  method: 'POST',
  path: '/receiving/endShelving',
  permission,
  does: 'Ends the shelving of an order once nothing of it is left in the receiving area: “on shelf”. The shelving is charged. It happens by itself with the last piece.',
  body: z.object({ id: orderId }),
  data: ReceivingJob,
});
export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/receiving/places',
  permission,
  does: 'Where pieces of a product of the order could go, best first, and why.',
  query: z.object({
    orderId: queryId('inbound.order'),
    productId: queryId('products.product'),
    holding: z._default(z.enum(holdings), 'good'),
  }),
  data: pageOf(PlaceHint),
});
