export function projectNode(): string;
export function nodeEnvironment(more?: Readonly<Record<string, string>>): NodeJS.ProcessEnv;
export const serverFlags: readonly string[];
