/** Loaders of all texts by language and part, made by the build (web/build/texts-plugin.ts). */
declare module 'virtual:texts' {
  type Part = () => Promise<{ default: Readonly<Record<string, string>> }>;
  const parts: Readonly<Record<'zh' | 'en' | 'jp', Readonly<Record<string, Part>>>>;
  export default parts;
}
