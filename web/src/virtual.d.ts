/** Loaders of all texts by language and part, made by the build (web/build/texts-plugin.ts). */
declare module 'virtual:texts' {
  type Part = () => Promise<{ default: Readonly<Record<string, string>> }>;
  const parts: Readonly<Record<'zh' | 'en' | 'jp', Readonly<Record<string, Part>>>>;
  export default parts;
}

/** Every way into a screen beside its address, made by the build out of the contract (web/build/texts-plugin.ts). */
declare module 'virtual:ways' {
  const ways: readonly {
    readonly screen: string;
    readonly search: Readonly<Record<string, string>>;
    readonly permission: string;
    readonly for?: 'customer';
    readonly title: Readonly<Record<'zh' | 'en' | 'jp', string>>;
  }[];
  export default ways;
}
