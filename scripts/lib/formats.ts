import { lineAt, type Node, type Problem, type Source, visit } from './source.ts';

interface HandFormat {
  /** What is called. */
  readonly called: string;
  readonly instead: string;
  /** Where it is right, and why. */
  readonly but: Readonly<Record<string, string>>;
}

const kernel = 'is the one way itself';
const handFormats: readonly HandFormat[] = [
  { called: 'toLocaleString', instead: 'countText', but: {} },
  {
    called: 'NumberFormat',
    instead: 'countText',
    but: {},
  },
  {
    called: 'toFixed',
    instead: 'countText or fixedText',
    but: {
      'contract/src/kernel/number.ts': kernel,
      'server/src/kernel/sheets/cell-value.ts': 'reads what a spreadsheet stores',
      'web/src/domains/inventory/stock/stock-trend-line.ts': 'coordinates of a drawing',
    },
  },
  {
    called: 'DateTimeFormat',
    instead: 'instantFor',
    but: {
      'contract/src/kernel/zone.ts': kernel,
      'web/src/domains/insights/home/member-home.page.tsx': 'the name of a weekday, no time',
    },
  },
  {
    called: 'showInstant',
    instead: 'instant, instantIn, instantWords or markedInstant',
    but: {
      'contract/src/kernel/zone.ts': kernel,
      'contract/src/calendar/holiday/working-days.ts': 'computes with a wall clock',
      'contract/src/fba/carpool/slot-window.ts': 'a slot is agreed by the clock on the wall',
      'server/src/kernel/sheets/write-export.ts': 'a number; the heading names the clock',
      'server/src/domains/system/job/export-list.ts': 'the name of a file',
      'server/src/domains/marketplace/channels/japan-time.ts': 'as channels write times',
      'server/src/domains/quotes/special/edit-special.ts': 'by the clock of whoever reads the message',
      'server/src/domains/quotes/price-book/edit-price-book.ts': 'by the clock of whoever reads the message',
      'web/src/kit/list/show.tsx': kernel,
      'web/src/kit/scan/scan-history.tsx': 'the clock on the wall beside the station',
      'web/src/domains/warehouse/own-warehouse/local-time.ts': 'shows the clock of a warehouse',
      'web/src/domains/fba/order/order-actions.tsx': 'a field of the browser, by the clock of the warehouse',
      'web/src/domains/insights/board/wall-clock.ts': 'the clock on the wall of the warehouse',
      'web/src/domains/insights/home/member-home.page.tsx': 'reads which part of the day it is',
    },
  },
  {
    called: 'minorToText',
    instead: 'moneyText or amountText',
    but: {
      'contract/src/kernel/money.ts': kernel,
      'contract/src/freight/container-load.ts': 'a percentage',
      'contract/src/pricing/gross-profit.ts': 'a percentage',
      'contract/src/pricing/formulas/first-leg.ts': 'a weight in hundredths',
      'server/src/kernel/sheets/write-export.ts': 'a number in a cell',
      'server/src/domains/quotes/price/price-parts.ts': 'a number in a cell',
      'server/src/domains/quotes/special/edit-special.ts': 'kept in the log, told by it',
      'server/src/domains/quotes/price-book/edit-price-book.ts': 'kept in the log, told by it',
      'server/src/domains/finance/demo/demo-money.ts': 'a line of a bank’s file',
      'server/src/domains/finance/journal/journal-file.ts': 'a number in a file of a program',
      'server/src/domains/finance/statement/statement-sheet.ts': 'a number in a cell',
      'web/src/kit/form/money-control.tsx': 'what one types into',
      'web/src/domains/quotes/price-book/price-cells.ts': 'what one types into',
      'web/src/domains/quotes/price-book/tier-sheet.ts': 'what one types into',
      'web/src/domains/quotes/special/special-cells.tsx': 'what one types into',
    },
  },
];

const nameOf = (node: Node | undefined): string => String(node?.['name'] ?? (node?.['property'] as Node | undefined)?.['name'] ?? '');

/** Amounts, quantities and times that a file writes in its own way. */
export function formatProblems({ file, text, ast }: Source): Problem[] {
  const problems: Problem[] = [];
  const add = (node: Node, message: string) => problems.push({ file, line: lineAt(text, node.start), message });
  visit(ast, (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const called = nameOf(node['callee'] as Node);
      const hand = handFormats.find((one) => one.called === called);
      if (hand && !(file in hand.but)) add(node, `${called} writes by hand what ${hand.instead} writes for everybody`);
    }
    // `JPY ${amount}`
    if (node.type === 'TemplateLiteral') {
      const before = (node['quasis'] as { value: { raw: string } }[]).slice(0, -1);
      if (before.some(({ value }) => /(RMB|JPY|USD|¥|￥) ?$/.test(value.raw))) add(node, 'a currency is written by moneyText');
    }
  });
  return problems;
}

/** Exceptions that nothing needs any more. */
export const staleExceptions = (sources: readonly Source[]): string[] =>
  handFormats.flatMap(({ called, but }) =>
    Object.keys(but).filter((file) => !sources.some((source) => source.file === file && source.text.includes(called))),
  );
