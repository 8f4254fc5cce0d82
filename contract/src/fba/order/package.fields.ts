import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { orEmpty } from '../../kernel/fields.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { areTrackings } from './tracking-text.ts';

/** 1 to 300 cm, 0.01 to 1,000 kg, in whole millimetres and grams; people type cm and kg. */
export const CartonSide = z.int().check(rule((mm: number) => mm >= 10 && mm <= 3000, 'fba.package.sideRange'));
export const CartonWeight = z.int().check(rule((g: number) => g >= 10 && g <= 1_000_000, 'fba.package.weightRange'));
/** Without its number Amazon takes nothing; a draft may still wait for it. */
export const isShipmentId = (text: string): boolean => /^FBA[0-9A-Z]{9,12}$/.test(text);
export const ShipmentId = orEmpty(z.string().check(rule(isShipmentId, 'fba.package.fbaNoRule')));
export const PoNumber = orEmpty(z.string().check(rule((text: string) => /^[0-9A-Za-z]{8}$/.test(text), 'fba.package.poRule')));

/** Of parcels, carton by carton. Left out: each carton keeps its own. */
export const TrackingNumbers = z.optional(z.string().check(z.maxLength(4000), rule(areTrackings, 'fba.package.trackingRule')));

const mm = (title: string) => field.other(title, { row: z.int(), input: CartonSide, width: 90, cells: 10 });

/** Of a package: cartons of one kind. */
export const packageFields = {
  lineNo: field.count('fba.package.lineNo', { width: 60, cells: 6 }),
  lengthMm: mm('fba.package.lengthCm'),
  widthMm: mm('fba.package.widthCm'),
  heightMm: mm('fba.package.heightCm'),
  weightG: field.other('fba.package.weightKg', { row: z.int(), input: CartonWeight, width: 100, cells: 10 }),
  boxCount: field.count('fba.package.boxCount', { input: Quantity, width: 80, cells: 8 }),
  fbaNo: field.text('fba.package.fbaNo', { input: ShipmentId, width: 150, cells: 18 }),
  poNumber: field.text('fba.package.po', { input: PoNumber, width: 110, cells: 10 }),
  trackingNumbers: field.text('fba.order.trackingNumbers', { input: TrackingNumbers, width: 150, cells: 28 }),
  /** Of its cartons: how many have their label. */
  labelCount: field.count('fba.order.labelCount', { width: 90, cells: 8 }),
};
