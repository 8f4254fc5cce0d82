export function projectNode(): string;
export function nodeEnvironment(more?: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv;
export const serverFlags: readonly string[];
