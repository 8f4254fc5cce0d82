import path from 'node:path';
import { lineAt, type Node, type Problem, type Source, visit } from './source.ts';

/** The domains from the ground up: a domain may use what stands on a lower line. One that is not named stands above all of these. */
export const levels: readonly (readonly string[])[] = [
  ['identity', 'calendar', 'content', 'system'],
  ['products', 'warehouse'],
  ['inventory', 'finance'],
  // Every flow that costs something asks here what it costs.
  ['quotes'],
  ['inbound', 'outbound', 'fulfilment', 'fba', 'freight', 'workorders', 'invoicing'],
  ['marketplace', 'insights'],
];

/** The only ways sideways. A new one is a decision: it stands here for everybody to see. */
export const edges: readonly string[] = [
  'content → identity',
  'fulfilment → outbound',
  // One setting of what one person takes in alone, for everything that comes back.
  'inbound → outbound',
  'freight → inbound',
  'fba → inbound',
  'fba → freight',
  'fba → workorders',
  'workorders → outbound',
];

/** Folders of the contract that belong to no domain. Prices are computed in one place for trial, charge, bill check and what-if. */
const sharedContract = ['kernel', 'common', 'system', 'shell', 'pricing'];

interface Room {
  part: 'contract' | 'server' | 'web' | 'other';
  /** kernel, kit, app, domains, or the name of a contract folder; '' for a file on top. */
  area: string;
  domain: string | null;
}

export function roomOf(file: string): Room {
  const [part, src, area = '', name = ''] = file.split('/');
  if (src !== 'src' || !['contract', 'server', 'web'].includes(part ?? '')) return { part: 'other', area: '', domain: null };
  if (part === 'contract') {
    const folder = name ? area : '';
    return { part, area: folder, domain: folder && !sharedContract.includes(folder) ? folder : null };
  }
  return { part: part as 'server' | 'web', area: name ? area : '', domain: area === 'domains' ? name : null };
}

/** Where an import leads: a file of ours, or the name of a package. */
export function targetOf(from: string, specifier: string): { file?: string; name?: string } {
  if (specifier.startsWith('.')) return { file: path.posix.join(path.posix.dirname(from), specifier) };
  const own = /^@kura\/(contract|server|web)\/(.*)$/.exec(specifier);
  return own ? { file: `${own[1]}/src/${own[2]}` } : { name: specifier };
}

/** The floor works on the orders of another domain, and carpooling by the rules of freight: they are said once. */
const contractEdges: readonly string[] = ['fulfilment → outbound', 'fba → freight'];

/** Why this file may not import that one, in words; null when it may. */
export function forbidden(from: string, specifier: string): string | null {
  const here = roomOf(from);
  const { file, name } = targetOf(from, specifier);
  const isTest = /\.test\.tsx?$|\/testing\//.test(from);

  if (here.part === 'contract') {
    if (name !== undefined) {
      const mayTest = isTest && (['vitest', 'fast-check'].includes(name) || name.startsWith('node:'));
      return /^zod(\/|$)/.test(name) || mayTest ? null : `1: contract imports zod and itself, not ${name}`;
    }
  }
  if (file === undefined) return null;
  const there = roomOf(file);
  if (here.part === 'contract' && there.part !== 'contract') return `1: contract imports only contract, not ${there.part}`;
  if (here.part === 'server' && there.part === 'web') return '1: server and web never import each other';
  if (here.part === 'web' && there.part === 'server') return '1: server and web never import each other';
  // Tests stand beside what they prove, and build the whole product around it.
  if (isTest) return null;

  if (here.part === 'contract' && contractEdges.includes(`${here.domain} → ${there.domain}`)) return null;
  if (here.part === 'contract' && here.area !== '' && here.domain !== there.domain && there.domain !== null) {
    return here.domain
      ? `5: in contract another domain (${there.domain}) is named by id only`
      : `1: ${here.area} imports no domain (${there.domain})`;
  }
  const isGeneral = here.area === 'kernel' || (here.area === 'kit' && !/^web\/src\/kit\/(pickers|fee)\//.test(from));
  if (isGeneral && there.domain !== null) return `1: ${here.area} imports no domain (${there.domain})`;
  if (here.part === 'web') return forbiddenInWeb(here, there);
  if (here.part === 'server' && there.part === 'server') return forbiddenInServer(here, there, file);
  return null;
}

function forbiddenInWeb(here: Room, there: Room): string | null {
  if (there.part !== 'web' || here.area === there.area) {
    return here.domain && there.part === 'web' && here.domain !== there.domain
      ? `2: in web a domain (${here.domain}) never imports another (${there.domain}); what they share belongs in kit`
      : null;
  }
  if (here.area === 'kit') return `1: kit stands below ${there.area || 'the entry'}`;
  return here.domain && there.area !== 'kit' ? `2: a page imports kit and its own domain, not ${there.area || 'the entry'}` : null;
}

function forbiddenInServer(here: Room, there: Room, file: string): string | null {
  // The settings are plain values that know nobody.
  if (file === 'server/src/config.ts') return null;
  if (here.area === 'kernel')
    return ['kernel', 'testing'].includes(there.area) ? null : `1: kernel stands below ${there.area || path.basename(file)}`;
  if (here.domain === null) return null;
  if (there.domain === null)
    return there.area === 'kernel' ? null : `3: a domain imports kernel and domains, not ${there.area || path.basename(file)}`;
  if (here.domain === there.domain) return null;
  if (path.posix.basename(file) !== 'public.ts') return `3: ${there.domain} is imported through its public.ts only`;
  const level = (domain: string) => {
    const at = levels.findIndex((names) => names.includes(domain));
    return at === -1 ? levels.length : at;
  };
  if (level(there.domain) < level(here.domain) || edges.includes(`${here.domain} → ${there.domain}`)) return null;
  return level(there.domain) === level(here.domain)
    ? `3: ${here.domain} → ${there.domain} is sideways and not in the list of edges`
    : `4: ${here.domain} → ${there.domain} calls upwards; write news into the outbox instead`;
}

export function directionProblems({ file, text, ast }: Source): Problem[] {
  const problems: Problem[] = [];
  const add = (node: Node, message: string) => problems.push({ file, line: lineAt(text, node.start), message });
  visit(ast, (node) => {
    if (node.type === 'ExportAllDeclaration') add(node, '5: no barrel files: export what is meant by its name');
    const source = node['source'] as Node | null | undefined;
    if (!/^(Import|Export)/.test(node.type) || typeof source?.['value'] !== 'string') return;
    const reason = forbidden(file, source['value']);
    if (reason) add(node, reason);
  });
  return problems;
}
