import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../endpoints.ts';
import type { ListEndpoint } from './page.ts';

/** Amounts that add up to nothing anybody wants to know, or that the page adds up otherwise. */
const notAdded: Readonly<Record<string, readonly string[]>> = {
  // Limits: what one may owe says nothing of what others may.
  '/company/list': ['creditLimit', 'pendingCreditLimit'],
  '/creditLimit/list': ['before', 'after'],
  '/return/list': ['repairLimit'],
  '/forwardRule/list': ['codLimitJpy'],
  // What the text usually costs; the price of the order is added up.
  '/workOrder/list': ['usualPrice'],
  '/workTemplate/list': ['price'],
  // For one piece or one order; what it comes to is added up.
  '/repair/list': ['cost', 'inspection'],
  // Prices of one piece.
  '/accessories/list': ['costPrice'],
  '/prop/list': ['salePrice', 'declaredPrice', 'costPrice', 'insuredAmount'],
  '/tariff/list': ['unitPrice'],
  '/inbound/packages': ['cost'],
  // What one of it costs from a day on.
  '/costRate/list': ['amount', 'before'],
  // The statement stands above its rows: opening + in − out = closing, for the same filter.
  '/expenditure/list': ['amount', 'balanceAfter', 'refunded'],
  // Sums of wallet and month already; the statement of the wallet adds up any filter.
  '/statement/list': ['opening', 'topUps', 'charges', 'refunds', 'others', 'closing'],
  // What is held at both ends of a month: months beside each other are no sum.
  '/exchange/list': ['opening', 'closing'],
  // What a day began and ended with: the days beside each other are no sum.
  '/customerFlow/list': ['opening', 'closing'],
  // A day of a company is rounded once, for all that it stores: the head tells it.
  '/stockanalysis/list': ['storagePerDay'],
  // The same charges under each draft that was tried on them.
  '/whatIf/list': ['before', 'after', 'change'],
  // Said of one top-up in other words: what was credited is added up.
  '/topUp/list': ['credit', 'cny', 'takenBack'],
  // Read from the fees of each row that is shown; `/tariff/list` adds them up for any filter.
  '/codAmount/list': ['fee'],
  '/inbound/list': ['feeFirstLeg', 'feeHandling', 'feeShelving', 'feePhoto', 'feeOther'],
};

/** Pieces, cartons and parcels that are not added up. */
const notCounted: Readonly<Record<string, readonly string[]>> = {
  // What lay there at the end of each day: days beside each other are no sum.
  '/stockSnapshot/list': ['good', 'locked', 'defective'],
  // How far one order or wave has come; its pieces are added up.
  '/outbound/list': ['pickedCount', 'checkedCount'],
  '/wave/list': ['pickedCount'],
  // Orders of the trip that have arrived, not pieces.
  '/carpool/list': ['receivedCount'],
  // How many pieces one listing stands for.
  '/skuMapping/list': ['quantity'],
  // Told to each store for the same pieces: in two stores they would be counted twice.
  '/stockPush/figures': ['quantity'],
};

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
}
const isMoney = (shape: Shape): boolean => shape.properties?.['minor'] !== undefined || (shape.anyOf ?? []).some(isMoney);
const isWhole = (shape: Shape): boolean => shape.type === 'integer' || (shape.anyOf ?? []).some(isWhole);
const stages =
  'piece|box|carton|parcel|ordered|shipped|arrived|received|good|defective|abandoned|disposed|scrapped|shelved|picked|packed|checked';
const isPieces = (name: string): boolean =>
  new RegExp(`^(good|available|held|locked|defective|onTheWay|quantity|pieces|waitingPieces|(${stages})Count)$`).test(name);
const isYen = (name: string): boolean => name.endsWith('Jpy');

const lists = (endpoints as readonly unknown[]).filter(
  (one): one is ListEndpoint => typeof one === 'object' && one !== null && 'row' in one && 'totals' in one,
);

it('every list with amounts says what they add up to, or why nobody wants to know', () => {
  expect(lists.length).toBeGreaterThan(50);
  const missing = lists.flatMap(({ path, row, totals }) => {
    const shape = z.toJSONSchema(row as never, { io: 'output', unrepresentable: 'any' }) as Shape;
    const amounts = Object.entries(shape.properties ?? {}).filter(([name, field]) => isMoney(field) || isYen(name));
    return amounts
      .map(([name]) => name)
      .filter((name) => !totals.includes(name) && !notAdded[path]?.includes(name))
      .map((name) => `${path} ${name}`);
  });
  expect(missing).toEqual([]);
});

it('every list with pieces says what they add up to, or why nobody wants to know', () => {
  const pieces = lists.flatMap(({ path, row, totals }) => {
    const shape = z.toJSONSchema(row as never, { io: 'output', unrepresentable: 'any' }) as Shape;
    const names = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => (isPieces(name) && isWhole(field) ? [name] : []));
    return names.map((name) => ({ path, name, isSaid: totals.includes(name) || notCounted[path]?.includes(name) }));
  });
  expect(pieces.length).toBeGreaterThan(60);
  expect(pieces.filter(({ isSaid }) => !isSaid)).toEqual([]);
});

it('what is excused is there, and not added up after all', () => {
  const stale = [...Object.entries(notAdded), ...Object.entries(notCounted)].flatMap(([path, names]) => {
    const list = lists.find((one) => one.path === path);
    const shown = Object.keys((list?.row as unknown as { shape?: object })?.shape ?? {});
    return names.filter((name) => !shown.includes(name) || list?.totals.includes(name)).map((name) => `${path} ${name}`);
  });
  expect(stale).toEqual([]);
});
