import type { OperationName } from '../../channels/selling-partner/operations.ts';
import { textOf, type Told, toldOf } from '../../channels/selling-partner/told.ts';
import { jsonBody, plainPath, type RecordedRequest } from '../recording.ts';
import type { Context, Replayed, Sent } from '../replayed.ts';
import { paramsOf } from './making.ts';
import { isOfParcels, numbersIn, submissionsOf } from './told-before.ts';

/** Which parcels a write tells of; or that it tells of none. */
export function tellingOf(
  operation: OperationName,
  request: RecordedRequest,
  before: Context['before'],
): Pick<Replayed, 'sends' | 'isAside'> {
  const params = paramsOf(operation, plainPath(request));
  switch (operation) {
    case 'ordersV0.confirmShipment': {
      const { trackingNumber, orderItems } = toldOf(jsonBody<Told>(request).packageDetail);
      const number = textOf(trackingNumber);
      return { sends: [{ key: params['orderId'] ?? '', numbers: number ? [number] : [], content: JSON.stringify(orderItems) }] };
    }
    case 'df.submitShipmentConfirmations':
    case 'vc.submitShipmentConfirmations':
      return { sends: numbersIn(request).map((key): Sent => ({ key, numbers: [] })) };
    case 'df.submitAcknowledgement':
    case 'df.submitShippingLabelRequest':
    case 'vc.submitAcknowledgement':
    case 'vc.submitShipments':
    case 'vc.submitInvoices':
      return { isAside: true };
    case 'df.getTransactionStatus':
    case 'vc.getTransaction':
      return {
        isAside: before.length > 0 && !submissionsOf(params['transactionId'] ?? '', before).some((each) => isOfParcels(each.request)),
      };
    default:
      return {};
  }
}
