import { field } from '../../kernel/field.ts';
import { counted } from '../report/figures.ts';
import { reportFields } from '../report/report.ts';

/** Ways over the threshold, as the stock book names them; all others stay within the warehouse and change no sum. */
export const flowKinds = ['RCV', 'RTN', 'SHIP', 'TRF', 'GAIN', 'LOSS', 'USE'] as const;
export type FlowKind = (typeof flowKinds)[number];

const side = (title: string) => field.count(title, { width: 120, cells: 12 });
/** Pieces, good and defective together. */
export const warehouseFlowFields = {
  ...reportFields,
  opening: side('insights.warehouseFlow.opening'),
  in: counted('insights.warehouseFlow.in', 100),
  out: counted('insights.warehouseFlow.out', 100),
  closing: side('insights.warehouseFlow.closing'),
  /** What each kind changed, below zero where it took away. */
  RCV: counted('insights.warehouseFlow.kind.RCV', 100),
  RTN: counted('insights.warehouseFlow.kind.RTN', 100),
  SHIP: counted('insights.warehouseFlow.kind.SHIP', 100),
  TRF: counted('insights.warehouseFlow.kind.TRF', 110),
  GAIN: counted('insights.warehouseFlow.kind.GAIN', 100),
  LOSS: counted('insights.warehouseFlow.kind.LOSS', 100),
  USE: counted('insights.warehouseFlow.kind.USE', 100),
  /** What came about on the way within the warehouse; nothing, unless somebody took a step back. */
  other: counted('insights.warehouseFlow.kind.other', 100),
  movements: counted('insights.warehouseFlow.movements', 110),
};
