/** One language of all texts, made by the build (web/build/texts-plugin.ts). */
declare module 'virtual:texts/zh' {
  const words: Readonly<Record<string, string>>;
  export default words;
}
declare module 'virtual:texts/en' {
  const words: Readonly<Record<string, string>>;
  export default words;
}
declare module 'virtual:texts/jp' {
  const words: Readonly<Record<string, string>>;
  export default words;
}
