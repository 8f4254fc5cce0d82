/**
 * The parts of a page that say nothing new about its colours and names: rows, cards and entries that are built exactly as one before them under
 * the same parent. The text may differ; the elements, their classes, styles and states do not, nor what stands out as odd, even, first or last.
 * Read inside the page, so it uses nothing from outside.
 */
export const repeatedIn = (part: Element): Element[] => {
  const shapes = new Map<string, number>();
  const known = new Map<Element, number>();
  const values =
    /^(class|style|role|type|dir|hidden|inert|disabled|tabindex|width|height|fill|stroke|aria-(hidden|disabled|selected|checked|expanded|invalid|current|sort|busy))$/;
  const shapeOf = (element: Element): number => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      values.test(name) ? `${name}=${value}` : `${name}:${value !== ''}`,
    );
    const { checked, disabled, indeterminate } = element as HTMLInputElement;
    const inside = [...element.childNodes].flatMap((child): (number | string)[] => {
      if (child instanceof Element) return [shapeOf(child)];
      return child.nodeType === Node.TEXT_NODE && child.textContent?.trim() ? ['text'] : [];
    });
    const told = [element.tagName, ...attributes.sort(), checked, disabled, indeterminate, '>', ...inside].join(' ');
    const shape = shapes.get(told) ?? shapes.size;
    shapes.set(told, shape);
    known.set(element, shape);
    return shape;
  };
  shapeOf(part);
  const repeated: Element[] = [];
  const walk = (parent: Element): void => {
    const seen = new Set<string>();
    const { children } = parent;
    for (const [at, child] of [...children].entries()) {
      const isAtEnd = at === 0 || at === children.length - 1;
      const shape = `${known.get(child)} ${isAtEnd ? at : at % 2}`;
      if (seen.has(shape)) repeated.push(child);
      else walk(child);
      seen.add(shape);
    }
  };
  walk(part);
  return repeated;
};
