import { isRichLink, richFile, richRel, richTags, type RichTag } from '@kura/contract/kernel/rich-text.ts';
import { createElement, useMemo, type ReactNode } from 'react';
import './rich-text.css';

const known: ReadonlySet<string> = new Set(richTags);
/** Addresses of our own server; nothing is fetched from elsewhere. */
const isOwnPicture = (src: string): boolean => src.startsWith('/') && !src.startsWith('//');

function propsOf(element: Element, tag: RichTag): Record<string, string> | null {
  if (tag === 'a') {
    const href = element.getAttribute('href') ?? '';
    return isRichLink(href) ? { href, target: '_blank', rel: richRel } : null;
  }
  if (tag === 'img') {
    const src = element.getAttribute('src') ?? '';
    return element.hasAttribute(richFile) && isOwnPicture(src) ? { src, alt: element.getAttribute('alt') ?? '', loading: 'lazy' } : null;
  }
  return {};
}
/** Whose words are none. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'title', 'svg', 'math']);
const empty: ReadonlySet<string> = new Set(['img', 'br', 'hr']);

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  const within = () => [...node.childNodes].map(draw);
  if (!known.has(tag)) return silent.has(tag) ? null : within();
  const props = propsOf(node, tag as RichTag);
  // A link that leads nowhere keeps its words; a picture from elsewhere is nothing.
  if (!props) return tag === 'img' ? null : within();
  return empty.has(tag) ? createElement(tag, { ...props, key }) : createElement(tag, { ...props, key }, ...within());
}

/**
 * V18: draws rich text by the list of what it may be made of, element by element. The server has cleaned it before; here nothing of it is
 * handed to the browser as markup, so that what is being typed can be previewed too.
 */
export function RichView({ html }: { readonly html: string }) {
  // Scripts of a document that is only parsed never run, and its pictures are not fetched.
  const drawn = useMemo(() => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(draw), [html]);
  return <div className="k-rich">{drawn}</div>;
}
