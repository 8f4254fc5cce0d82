import { withoutInvisible } from '@kura/contract/kernel/free-text.ts';
import { isRichLink, richFile } from '@kura/contract/kernel/rich-text.ts';

const gone = 'script, style, meta, link, title, template, iframe, object, embed, svg, math, noscript, img:not([data-file])';

const keeps = (element: Element, name: string, value: string): boolean =>
  element.tagName === 'IMG' ? [richFile, 'src', 'alt'].includes(name) : element.tagName === 'A' && name === 'href' && isRichLink(value);

/** V18: what comes from another page or program brings its words and their order along, and nothing else. The server cleans again. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(gone)) element.remove();
  for (const element of body.querySelectorAll('*'))
    for (const { name, value } of Array.from(element.attributes)) if (!keeps(element, name, value)) element.removeAttribute(name);
  return withoutInvisible(body.innerHTML);
}
