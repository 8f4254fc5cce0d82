import { routes } from '../../contract/src/routes.ts';
import { listFiles, readSource, visit } from './source.ts';

/** Where the site says which screens it has: the pages of the domains, and those before the sign-in. */
const tables = /\/(domains\/[\w-]+\/domain|entry\/(root|start))\.tsx?$/;

/** The codes of the screens that are built, each with the file that declares it. */
export function builtScreens(): ReadonlyMap<string, string> {
  const codes = new Set<string>(routes.map((route) => route.code));
  const built = new Map<string, string>();
  for (const file of listFiles('web/src', tables)) {
    visit(readSource(file).ast, (node) => {
      // Both `users: page(…)` and `code: 'users'` name a screen by its code.
      const name = node.type === 'Literal' || node.type === 'Identifier' ? String(node['value'] ?? node['name']) : '';
      if (codes.has(name)) built.set(name, file);
    });
  }
  return built;
}
