import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { isRichEmpty, isRichLink, richFile, richRel, richTags } from '@kura/contract/kernel/rich-text.ts';

/** Whose words are no words: they go with their tags. */
const silent = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'title',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
];
/** What others write for the same. */
const same: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

const nothing: Attributes = {};
function linkOf({ href = '' }: Attributes): Attributes {
  const address = href.trim();
  return isRichLink(address) ? { href: address, rel: richRel, target: '_blank' } : nothing;
}
/** Only files of ours, by their id; the address is made for each reader. */
function pictureOf({ [richFile]: id = '', alt = '' }: Attributes): Attributes {
  return /^\d{1,15}$/.test(id) ? { [richFile]: id, alt: alt.slice(0, 200) } : nothing;
}

const options: IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: [richFile, 'alt'] },
  allowedClasses: {},
  allowedStyles: {},
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: silent,
  // Deeper ones are made to tire a parser, not to be read.
  nestingLimit: 20,
  transformTags: {
    ...Object.fromEntries(Object.entries(same).map(([theirs, ours]) => [theirs, sanitizeHtml.simpleTransform(ours, {}, false)])),
    a: (_, attribs) => ({ tagName: 'a', attribs: linkOf(attribs) }),
    img: (_, attribs) => ({ tagName: 'img', attribs: pictureOf(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !attribs[richFile];
    // The words of a link that leads nowhere stay.
    return tag === 'a' && !attribs['href'] ? 'excludeTag' : false;
  },
};

/** What is not at rest by then was made to deceive. */
const mostPasses = 6;

/** V18: what is left of rich text when all is gone that could do something. Written anew from what was understood, so nothing is passed through. */
export function cleanRichText(html: string): string {
  let cleaned = html;
  // Tags that went may leave others within each other that a browser would read otherwise: it is clean when a second look finds nothing.
  for (let pass = 0; pass < mostPasses; pass++) {
    const next = sanitizeHtml(cleaned, options).trim();
    if (next === cleaned) return isRichEmpty(next) ? '' : next;
    cleaned = next;
  }
  return '';
}

const picture = new RegExp(`<img ${richFile}="(\\d+)"`, 'g');
/** With addresses of its pictures, as `linkTo` makes them for one reader. Only for what the cleaner has written. */
export const withPictures = (html: string, linkTo: (fileId: number) => string): string =>
  html.replace(picture, (whole, id: string) => `${whole} src="${linkTo(Number(id))}"`);
