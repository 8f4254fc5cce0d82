import { countText } from '@kura/contract/kernel/number.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { markedInstant } from '@kura/contract/kernel/zone.ts';
import { itemWord } from '@kura/contract/pricing/item-word.ts';
import type { ShownLine } from '@kura/contract/pricing/priced-line.schema.ts';
import { say as sayWord } from '@kura/contract/pricing/say.ts';
import { prefectureOf } from '@kura/contract/pricing/zone-of.ts';
import { cmText, kgText } from '@kura/contract/pricing/measure.ts';
import { addTotals, type Totals } from '@kura/contract/pricing/compute-trial.ts';
import type { Trial, TrialOffer } from '@kura/contract/quotes/trial/trial.ts';
import { say } from '@kura/contract/texts.ts';
import type { PdfDocument } from '../../../kernel/pdf/pdf-document.ts';

const grey = '#667085';
const rule = '#d0d5dd';
/** A figure on a paper says its currency. */
const cny = (minor: number): string => moneyText({ currency: 'CNY', minor });

/** One PDF in the language of the reader: what was asked, the comparison, every line with its steps, and the sum. */
export function quotePdf(
  { at, userName, input, result }: Trial,
  picked: { carrier?: string | undefined; lane?: string | undefined },
  lang: Lang,
  zone: string,
): PdfDocument {
  const text = (key: string, params?: Record<string, string | number>) => say(lang, key, params);
  const tr = (key: string) => say(lang, key);
  const carrier = result.carriers.find(({ code }) => code === picked.carrier) ?? result.carriers[0];
  const lane = result.lanes.find(({ code }) => code === picked.lane) ?? result.lanes[0];
  const prefecture = prefectureOf(result.prefecture);
  const total: Totals = addTotals([carrier, lane, result.storage, result.services]);

  const facts: [string, string][] = [
    [tr('quotes.trial.day'), result.day],
    [tr('quotes.trial.company'), result.companyName || tr('quotes.trial.basicPrices')],
    [tr('quotes.trial.warehouse'), result.warehouseCode],
    ...(prefecture ? [[tr('quotes.trial.destination'), destination()] as [string, string]] : []),
    [tr('quotes.trial.packages'), packages()],
    ...(result.rateJpy ? [[tr('quotes.trial.rateJpy'), result.rateJpy] as [string, string]] : []),
    [tr('quotes.trial.at'), `${markedInstant(at, zone)} ${userName}`],
  ];
  function destination(): string {
    const zoneWord = tr(`pricing.zone.${result.zone}`);
    return text('quotes.trial.pdfTo', {
      origin: tr(`pricing.origin.${result.origin}`),
      prefecture: prefecture?.[lang] ?? '',
      zone: zoneWord,
    });
  }
  function packages(): string {
    return input.packages
      .map(
        (each) =>
          `${[each.lengthMm, each.widthMm, each.heightMm].map(cmText).join(' × ')} cm, ${kgText(each.weightG)} kg × ${countText(each.count)}`,
      )
      .join('\n');
  }

  const nameOf = ({ code }: TrialOffer) => (code.includes('|') ? tr(`pricing.lane.${code.split('|')[1]}`) : tr(`pricing.carrier.${code}`));
  const ranking = (title: string, offers: readonly TrialOffer[], chosen: TrialOffer | undefined): Content[] =>
    offers.length < 2
      ? []
      : [
          table(
            ['*', 'auto', 'auto'],
            tr(title),
            offers.map((offer) => [
              { text: `${nameOf(offer)}${offer.isCheapest ? `  ${tr('quotes.trial.cheapest')}` : ''}`, bold: offer === chosen },
              { text: leadOf(offer), color: grey },
              { text: cny(offer.cnyMinor), alignment: 'right', bold: offer === chosen },
            ]),
          ),
        ];
  const leadOf = ({ leadDays, transit }: TrialOffer): string =>
    leadDays === 1
      ? tr('quotes.trial.leadDay')
      : leadDays !== null || transit
        ? text('quotes.trial.leadDays', { days: leadDays ?? transit })
        : '';

  const lineRows = (line: ShownLine): TableCell[] => {
    const item = itemWord(line.feeType, line.item);
    const source =
      line.source === 'special' ? text('quotes.trial.specialOf', { number: line.specialNumber }) : tr(`pricing.source.${line.source}`);
    return [
      {
        stack: [
          { text: [tr(`pricing.fee.${line.feeType}`), item ? ` · ${sayWord(item, tr)}` : ''].join('') },
          { text: [source, ...line.steps.map((each) => sayWord(each, tr))].join('\n'), fontSize: 7.5, color: grey, margin: [0, 2, 0, 0] },
        ],
      },
      { text: line.units, alignment: 'right' },
      { text: moneyText(line.original), alignment: 'right' },
      { text: cny(line.cnyMinor), alignment: 'right' },
    ];
  };
  const section = (title: string, lines: readonly ShownLine[] | undefined): Content[] =>
    lines === undefined || lines.length === 0
      ? []
      : [
          table(['*', 'auto', 'auto', 'auto'], title, [
            ['item', 'units', 'amount', 'cny'].map((name, column) => ({
              text: tr(`quotes.trial.${name}`),
              color: grey,
              fontSize: 8,
              ...(column > 0 ? { alignment: 'right' as const } : {}),
            })),
            ...lines.map(lineRows),
          ]),
        ];

  return {
    title: tr('quotes.trial.pdfTitle'),
    fontSize: 9.5,
    pageMargins: [40, 44, 40, 44],
    hasPageNumbers: true,
    content: [
      {
        columns: [
          { width: '*', text: tr('quotes.trial.pdfTitle'), fontSize: 18, bold: true },
          { width: 'auto', text: tr('shell.brand'), fontSize: 12, bold: true, color: grey, margin: [0, 6, 0, 0] },
        ],
        margin: [0, 0, 0, 10],
      },
      table(
        ['auto', '*'],
        null,
        facts.map(([name, value]) => [{ text: name, color: grey }, { text: value }]),
      ),
      ...ranking('quotes.trial.carriers', result.carriers, carrier),
      ...ranking('quotes.trial.lanes', result.lanes, lane),
      ...section(carrier ? `${tr('quotes.trial.part.express')} · ${nameOf(carrier)}` : '', carrier?.lines),
      ...section(lane ? `${tr('quotes.trial.part.firstLeg')} · ${nameOf(lane)}` : '', lane?.lines),
      ...section(tr('quotes.trial.part.storage'), result.storage?.lines),
      ...section(tr('quotes.trial.part.services'), result.services?.lines),
      {
        margin: [0, 16, 0, 0],
        columns: [
          { width: '*', text: result.warnings.map((each) => sayWord(each, tr)).join('\n'), color: grey, fontSize: 8 },
          {
            width: 'auto',
            stack: [
              { text: `${tr('quotes.trial.totalCny')}  ${cny(total.cnyMinor)}`, fontSize: 14, bold: true, alignment: 'right' },
              ...(total.jpyMinor > 0
                ? [
                    {
                      text: text('quotes.trial.totalJpy', { amount: moneyText({ currency: 'JPY', minor: total.jpyMinor }) }),
                      color: grey,
                      alignment: 'right' as const,
                    },
                  ]
                : []),
            ],
          },
        ],
      },
      { text: tr('quotes.trial.pdfNote'), color: grey, fontSize: 8, margin: [0, 14, 0, 0] },
    ],
  };
}

/**
 * Lines between rows only: what is drawn by function cannot travel to the thread that prints. A heading stays with its first row; it spans no
 * columns, since pdfmake frames what is spanned in black.
 */
function table(widths: readonly string[], heading: string | null, rows: TableCell[][]): Content {
  const head = heading === null ? [] : [[{ text: heading, fontSize: 11, bold: true }, ...widths.slice(1).map(() => ({ text: '' }))]];
  return {
    margin: [0, heading === null ? 0 : 12, 0, 0],
    table: {
      widths: [...widths],
      headerRows: head.length,
      keepWithHeaderRows: head.length,
      dontBreakRows: true,
      body: [...head, ...rows].map((row, at) =>
        row.map(
          (cell) =>
            ({
              ...(cell as object),
              border: [false, false, false, at >= head.length && at < head.length + rows.length - 1],
              borderColor: [rule, rule, rule, rule],
            }) as TableCell,
        ),
      ),
    },
  };
}
