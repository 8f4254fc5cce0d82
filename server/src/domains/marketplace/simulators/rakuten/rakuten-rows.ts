import { leftOf, type SimulatedOrder, type SimulatedShipment } from '../simulated-order.ts';
import type { SimulatorFrame } from '../simulation.ts';

/** A row under a destination, as RMS keeps it. */
export interface Row {
  shippingDetailId: number;
  basketId: number;
  deliveryCompany: string;
  shippingNumber: string;
  shippingDate: string;
  shipment: SimulatedShipment;
}
export interface Message {
  messageType: 'INFO' | 'WARNING' | 'ERROR';
  messageCode: string;
  message: string;
  [more: string]: unknown;
}
interface AskedRow {
  shippingDetailId?: number | null;
  deliveryCompany?: string;
  shippingNumber?: string;
  shippingDate?: string;
  shippingDeleteFlag?: number;
}
export interface AskedRows {
  orderNumber?: string;
  BasketidModelList?: readonly { basketId?: number; ShippingModelList?: readonly AskedRow[] }[];
}

const mostRows = 20;
const code = 'ORDER_EXT_API_UPDATE_ORDERSHIPPING';
const say = (messageType: Message['messageType'], end: string, message: string, more: Record<string, unknown> = {}): Message => ({
  messageType,
  messageCode: `${code}_${end}`,
  message,
  dataNumber: null,
  shippingDetailId: null,
  ...more,
});

/** `extra.isSplit`: the first article goes to one destination, the others to another. */
export const hasTwoBaskets = (order: SimulatedOrder): boolean => order.extra['isSplit'] === true && order.lines.length > 1;
const firstBasket = (order: SimulatedOrder): number => 8_000_001 + order.serial * 10;
export const basketsOf = (order: SimulatedOrder): number[] =>
  hasTwoBaskets(order) ? [firstBasket(order), firstBasket(order) + 1] : [firstBasket(order)];
export const linesIn = (order: SimulatedOrder, basketId: number) =>
  order.lines.filter((_, at) => !hasTwoBaskets(order) || (at === 0) === (basketId === firstBasket(order)));

/** The shipping rows of all orders: added without an id, changed and deleted with one. */
export class ShippingRows {
  readonly #rows = new Map<string, Row[]>();
  readonly #frame: SimulatorFrame;
  #lastId = 15_000;
  constructor(frame: SimulatorFrame) {
    this.#frame = frame;
  }

  of(orderId: string, basketId?: number): readonly Row[] {
    return (this.#rows.get(orderId) ?? []).filter((row) => basketId === undefined || row.basketId === basketId);
  }

  /** Faults of form, one message each; the whole call is refused by them. */
  faults(asked: AskedRows): Message[] {
    const faults: Message[] = [];
    let dataNumber = 0;
    for (const { ShippingModelList = [] } of asked.BasketidModelList ?? []) {
      if (ShippingModelList.length > mostRows)
        faults.push(say('ERROR', 'ERROR_010', `ShippingModelListは${mostRows}件以内で指定して下さい。`));
      for (const row of ShippingModelList) {
        dataNumber += 1;
        const bad = (field: string) => faults.push(say('ERROR', 'ERROR_011', `${field}の書式が不正です。`, { dataNumber }));
        if (row.shippingDate && !/^\d{4}-\d{2}-\d{2}$/.test(row.shippingDate)) bad('shippingDate');
        if (row.deliveryCompany && !/^10[0-3]\d$/.test(row.deliveryCompany)) bad('deliveryCompany');
        if ((row.shippingNumber ?? '').length > 120) bad('shippingNumber');
      }
    }
    if (dataNumber === 0) faults.push(say('ERROR', 'ERROR_009', 'BasketidModelListの項目を指定して下さい。'));
    return faults;
  }

  write(asked: AskedRows, progress: number | null): Message[] {
    const order = this.#frame.book.get(asked.orderNumber ?? '');
    if (!order || progress === null) return [say('ERROR', 'ERROR_101', '指定された注文番号は存在しませんでした。')];
    if (progress === 900) {
      return [
        say('ERROR', 'ERROR_102', '指定された注文番号は既にキャンセルされているため、発送完了報告が出来る状態ではありませんでした。'),
      ];
    }
    if (progress < 300) return [say('ERROR', 'ERROR_103', '指定された注文番号は発送完了報告が出来る状態ではありませんでした。')];
    let dataNumber = 0;
    return (asked.BasketidModelList ?? []).flatMap(({ basketId = 0, ShippingModelList = [] }) =>
      ShippingModelList.map((row) => {
        dataNumber += 1;
        if (!basketsOf(order).includes(basketId))
          return say('ERROR', 'ERROR_104', '指定されたbasketIdは存在しませんでした。', { dataNumber });
        return this.#writeRow(order, basketId, row, dataNumber);
      }),
    );
  }

  #writeRow(order: SimulatedOrder, basketId: number, asked: AskedRow, dataNumber: number): Message {
    const rows = this.#rows.get(order.id) ?? [];
    const given = rows.find((row) => row.shippingDetailId === asked.shippingDetailId);
    if (asked.shippingDetailId && !given)
      return say('ERROR', 'ERROR_105', '指定されたshippingDetailIdは存在しませんでした。', { dataNumber });
    if (given && asked.shippingDeleteFlag === 1) {
      this.#rows.set(
        order.id,
        rows.filter((row) => row !== given),
      );
      return say('INFO', 'INFO_103', '発送情報の削除が完了しました。', { dataNumber, shippingDetailId: given.shippingDetailId });
    }
    if (given) {
      this.#frame.book.change(order.id, () => {
        given.deliveryCompany = asked.deliveryCompany ?? given.deliveryCompany;
        given.shippingNumber = asked.shippingNumber ?? given.shippingNumber;
        given.shippingDate = asked.shippingDate ?? given.shippingDate;
        given.shipment.trackingNumber = given.shippingNumber;
      });
      return say('INFO', 'INFO_102', '発送情報の更新設定が完了しました。', { dataNumber, shippingDetailId: given.shippingDetailId });
    }
    this.#lastId += 1;
    // A second row is a second parcel: RMS does not ask whether it is the same one.
    const left = linesIn(order, basketId).filter((line) => leftOf(line) > 0);
    const shipment = this.#frame.book.ship(order.id, {
      trackingNumber: asked.shippingNumber ?? '',
      carrier: asked.deliveryCompany ?? '',
      lines: left.map((line) => ({ lineId: line.lineId, quantity: leftOf(line) })),
    });
    const row: Row = {
      shippingDetailId: this.#lastId,
      basketId,
      deliveryCompany: asked.deliveryCompany ?? '',
      shippingNumber: asked.shippingNumber ?? '',
      shippingDate: asked.shippingDate ?? '',
      shipment,
    };
    this.#rows.set(order.id, [...rows, row]);
    return say('INFO', 'INFO_101', '発送情報の追加設定が完了しました。', { dataNumber, shippingDetailId: row.shippingDetailId });
  }
}
