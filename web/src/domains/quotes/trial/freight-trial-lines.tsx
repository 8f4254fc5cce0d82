import { moneyText } from '@kura/contract/kernel/money.ts';
import { isBreakpoint } from '@kura/contract/pricing/formulas/first-leg.ts';
import { itemWord } from '@kura/contract/pricing/item-word.ts';
import type { ShownLine } from '@kura/contract/pricing/priced-line.schema.ts';
import { say } from '@kura/contract/pricing/say.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';

/** Fee by fee: what it is, how many, what it comes to; how it came about opens below. */
export function TrialLines({ lines }: { readonly lines: readonly ShownLine[] }) {
  return (
    <ul className="q-trial-lines">
      {lines.map((line, at) => (
        <li key={at}>
          <TrialLine line={line} />
        </li>
      ))}
    </ul>
  );
}

function TrialLine({ line }: { readonly line: ShownLine }) {
  useLang();
  const item = itemWord(line.feeType, line.item);
  const isForeign = line.original.currency !== 'CNY';
  return (
    <details>
      <summary>
        <span className="q-trial-name">
          {tr(`pricing.fee.${line.feeType}`)}
          {item && <span className="q-trial-item">{say(item, tr)}</span>}
          {line.source === 'special' && <ToneTag tone="warning">{t('quotes.trial.specialOf', { number: line.specialNumber })}</ToneTag>}
          {isBreakpoint(line.steps) && <ToneTag tone="processing">{t('quotes.trial.chargedAs', { units: line.units })}</ToneTag>}
        </span>
        <span className="q-trial-units">
          {line.unitPrice ? `${moneyText(line.unitPrice)} × ${line.units}` : line.units}
          {isForeign && ` = ${moneyText(line.original)}`}
        </span>
        <span className="q-trial-amount">{moneyText({ currency: 'CNY', minor: line.cnyMinor })}</span>
      </summary>
      <ol>
        {line.steps.map((step, at) => (
          <li key={at}>{say(step, tr)}</li>
        ))}
      </ol>
    </details>
  );
}
