import type { HomeData } from '@kura/contract/insights/home/home.endpoints.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import { hrefOf, navigate } from '../../../kit/navigation.ts';
import { tr, useLang } from '../../../kit/text.ts';

type Card = HomeData['cards'][number];

/** The figures that somebody came for. Which they are the domains say; here they are only drawn. */
export function HomeCards({ cards }: { readonly cards: readonly Card[] }) {
  useLang();
  if (cards.length === 0) return null;
  return (
    <div className="k-home-cards">
      {cards.map(({ title, facts }) => (
        <HomeCard key={title} title={title} facts={facts} />
      ))}
    </div>
  );
}

/** One card; the new home draws them one by one. */
export function HomeCard({ title, facts }: Pick<Card, 'title' | 'facts'>) {
  useLang();
  return (
    <section className="k-home-card" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {facts.map((fact) => (
          <Fact key={fact.text} fact={fact} />
        ))}
      </ul>
    </section>
  );
}

function Fact({ fact: { text, money, count, words, note, tone, routeCode, search } }: { readonly fact: Card['facts'][number] }) {
  useLang();
  return (
    <li>
      <a
        href={hrefOf(routeCode as RouteCode, search)}
        data-tone={tone}
        onClick={(event) => {
          event.preventDefault();
          navigate(routeCode as RouteCode, search);
        }}
      >
        <span>{text}</span>
        <strong>{money ? moneyText(money) : (words ?? countText(count ?? 0))}</strong>
        {/* Never by colour alone. */}
        {tone !== 'plain' && <em>{tr(`insights.home.tone.${tone}`)}</em>}
      </a>
      {note !== '' && <p className="k-home-note">{note}</p>}
    </li>
  );
}
