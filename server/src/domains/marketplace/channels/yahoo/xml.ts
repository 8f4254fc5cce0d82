import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Every element is a list of what bears its name: one order and several read the same. A leaf is its text, an empty one the empty text. */
interface Branch {
  readonly [name: string]: readonly (string | Branch)[];
}

const parser = new XMLParser({
  ignoreAttributes: true,
  // All of it is text: a tracking number is no number, and no amount becomes a fraction.
  parseTagValue: false,
  trimValues: false,
  // Decodes numbered characters too, and what is in CDATA not at all.
  htmlEntities: true,
  isArray: () => true,
});

/** Part of an answer, read by names. What is not there is the empty text or no element. */
export class XmlNode {
  readonly #branch: Branch;
  constructor(branch: Branch) {
    this.#branch = branch;
  }
  all(name: string): XmlNode[] {
    return (this.#branch[name] ?? []).filter((each): each is Branch => typeof each !== 'string').map((each) => new XmlNode(each));
  }
  one(name: string): XmlNode {
    return this.all(name)[0] ?? new XmlNode({});
  }
  has(name: string): boolean {
    return this.#branch[name] !== undefined;
  }
  text(name: string): string {
    const [first] = this.#branch[name] ?? [];
    return typeof first === 'string' ? first.trim() : '';
  }
  /** As it is, to be kept where it could not be read. */
  get raw(): string {
    return JSON.stringify(this.#branch);
  }
}

/** Null: no document. A document type is refused outright: with it come entities and files of ours. */
export function readXml(text: string): XmlNode | null {
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) return null;
  try {
    const { '?xml': _declaration, ...document } = parser.parse(text) as Branch;
    const roots = Object.entries(document).filter(([name]) => name !== '#text');
    return roots.length === 1 && roots[0]?.[1].length === 1 ? new XmlNode(document) : null;
  } catch {
    // The parser throws at names that would reach into objects of ours (`__proto__`).
    return null;
  }
}

// What XML 1.0 cannot hold even escaped.
// oxlint-disable-next-line no-control-regex -- these are the characters it looks for
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
export const escapeXml = (text: string): string =>
  text.replaceAll(unspeakable, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An element: its name, and its text or its elements. Null: left out. */
export type Element = readonly [name: string, content: string | readonly (Element | null)[]];
const written = ([name, content]: Element): string =>
  `<${name}>${typeof content === 'string' ? escapeXml(content) : content.map((each) => (each ? written(each) : '')).join('')}</${name}>`;
export const writeXml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>${written(root)}`;
