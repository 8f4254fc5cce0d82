/** What a screen is made of, in the order in which it is printed. */
export const parts = ['contract', 'texts', 'server', 'web', 'css', 'unit tests', 'stories', 'SQL and seed'] as const;
export type Part = (typeof parts)[number];

/** The first that fits names the part. */
const patterns: readonly (readonly [RegExp, Part])[] = [
  [/^(contract|server|web)\/.*\.test\.tsx?$/, 'unit tests'],
  [/^server\/src\/(.*\/)?testing\//, 'unit tests'],
  [/^e2e\/.*\.ts$/, 'stories'],
  [/^server\/src\/(migrations|seed)\//, 'SQL and seed'],
  [/^server\/src\/domains\/.*\/(demo\/.*|ready[\w-]*)\.ts$/, 'SQL and seed'],
  [/^contract\/src\/.*texts\.ts$/, 'texts'],
  [/^contract\/src\/.*\.ts$/, 'contract'],
  [/^server\/src\/.*\.ts$/, 'server'],
  [/^web\/src\/.*\.css$/, 'css'],
  [/^web\/src\/.*\.tsx?$/, 'web'],
];
export const partOf = (file: string): Part | undefined => patterns.find(([pattern]) => pattern.test(file))?.[1];

/** What no domain owns: kernel, kit, shell, stories, migrations. */
export const shared = 'shared';
export function domainOf(file: string, domains: ReadonlySet<string>): string {
  const name = /^(?:contract\/src|(?:server|web)\/src\/domains)\/([\w-]+)\//.exec(file)?.[1];
  return name !== undefined && domains.has(name) ? name : shared;
}

export interface Counted {
  readonly file: string;
  readonly lines: number;
}
export type Lines = Readonly<Record<Part, number>>;

export const nothing: Lines = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>;
export const totalOf = (lines: Lines): number => parts.reduce((sum, part) => sum + lines[part], 0);

/** The folder of a noun, which has one name in all workspaces: `warehouse/shelf`. */
export const nounOf = (file: string): string | undefined =>
  /^(?:contract\/src|(?:server|web)\/src\/domains)\/([\w-]+\/[\w-]+)\//.exec(file)?.[1];

function sizesBy(files: readonly Counted[], ownersOf: (file: string) => readonly (string | undefined)[]): ReadonlyMap<string, Lines> {
  const sizes = new Map<string, Lines>();
  for (const { file, lines } of files) {
    const part = partOf(file);
    if (!part) continue;
    for (const owner of ownersOf(file)) {
      if (owner === undefined) continue;
      const before = sizes.get(owner) ?? nothing;
      sizes.set(owner, { ...before, [part]: before[part] + lines });
    }
  }
  return sizes;
}

/** Lines by domain and part; everything together under `all`. */
export const sizesOf = (files: readonly Counted[], domains: ReadonlySet<string>): ReadonlyMap<string, Lines> =>
  sizesBy(files, (file) => [domainOf(file, domains), 'all']);

/** Lines by noun and part, of those that declare their fields. */
export function sizesOfNouns(files: readonly Counted[]): ReadonlyMap<string, Lines> {
  const declared = new Set(files.filter(({ file }) => file.endsWith('.fields.ts')).map(({ file }) => nounOf(file)));
  return sizesBy(files, (file) => [nounOf(file)].filter((noun) => declared.has(noun)));
}
