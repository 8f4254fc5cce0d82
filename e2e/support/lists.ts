import type { Page } from '@playwright/test';

/** What is wrong with how the list on the page stands in the window; nothing where there is no list. */
export const listFaultsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const shownIn = (place: ParentNode, selector: string) => [...place.querySelectorAll(selector)].filter(isShown);
    const faults: string[] = [];
    const isPhone = window.innerWidth < 640;
    for (const list of shownIn(document, 'main .k-list')) {
      const scroller = shownIn(list, '.k-grid-scroll')[0];
      // Both bars of the table end where the table does.
      if (!isPhone)
        for (const part of ['.k-grid-scroll', '.k-pager'])
          for (const element of shownIn(list, part)) {
            const { bottom } = element.getBoundingClientRect();
            if (bottom > window.innerHeight + 0.5)
              faults.push(`${part} ends ${Math.round(bottom - window.innerHeight)} px below the window`);
          }
      for (const empty of shownIn(list, '.k-state')) {
        const { left, right } = empty.getBoundingClientRect();
        const room = (scroller ?? list).getBoundingClientRect();
        if (Math.abs(left + right - room.left - room.right) > 4) faults.push('what stands instead of rows is not in the middle');
      }
      const actions = shownIn(list, '.k-row-actions');
      for (const row of actions) {
        const inSight = shownIn(row, ':scope > :not(.k-more)');
        if (inSight.length > (window.innerWidth < 992 ? 1 : 2)) faults.push(`${inSight.length} actions of a row are in sight`);
        if (inSight.some((one) => one.matches('.k-link-danger, :has(.k-link-danger)'))) faults.push('what can destroy is in sight');
      }
      const head = shownIn(list, 'thead .k-actions-cell')[0];
      if (head && !actions.some((row) => shownIn(row, 'button, a').length > 0)) faults.push('the column of actions has none');
      if (scroller) {
        const edge = Math.min(scroller.getBoundingClientRect().left + scroller.clientWidth, head?.getBoundingClientRect().left ?? Infinity);
        const behind = shownIn(list, 'thead th[data-align=right][data-priority="1"]').filter(
          (figure) => figure.getBoundingClientRect().right - scroller.scrollLeft > edge + 2,
        );
        const hidden = scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft;
        if (scroller.parentElement?.hasAttribute('data-more-end') !== hidden > 1)
          faults.push(`${hidden} px are hidden at the end, and the shadow says otherwise`);
        const table = shownIn(scroller, '.k-grid')[0]?.getBoundingClientRect().width ?? Infinity;
        if (scroller.scrollWidth > Math.max(table, scroller.clientWidth) + 1)
          faults.push('something makes the table wider than its columns');
        const below = (scroller.parentElement?.getBoundingClientRect().bottom ?? 0) - scroller.getBoundingClientRect().bottom;
        if (below > 1) faults.push(`the frame of a table, and its shadow with it, ends ${Math.round(below)} px below the table`);
        if (window.innerWidth >= 1440) faults.push(...behind.map((figure) => `a figure is out of sight: ${figure.textContent}`));
      }
      for (const card of shownIn(list, '.k-card:not(.k-card-totals)'))
        if (shownIn(card, 'dt').length > 2) faults.push('a card tells more than two facts');
    }
    return [...new Set(faults)];
  });
