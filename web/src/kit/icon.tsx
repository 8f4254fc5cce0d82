/** Drawn on a 24 × 24 grid with a stroke, so that one line each is all they weigh. The icons of the menu, then those of controls. */
const paths = {
  home: 'M3 11 12 4l9 7M5.5 9.5V20h13V9.5M10 20v-6h4v6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c0-4 3.3-6.5 7.5-6.5s7.5 2.5 7.5 6.5',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.4c2.2.8 3.5 2.9 3.5 5.6',
  shop: 'M4 10v10h16V10M3 9l1.5-5h15L21 9a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0M9.5 20v-5h5v5',
  setting:
    'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M19 12c0-.5 0-.9-.1-1.3l2-1.6-2-3.4-2.4 1a7 7 0 0 0-2.2-1.3L14 3h-4l-.3 2.4c-.8.3-1.5.7-2.2 1.3l-2.4-1-2 3.4 2 1.6a7 7 0 0 0 0 2.6l-2 1.6 2 3.4 2.4-1c.7.6 1.4 1 2.2 1.3L10 21h4l.3-2.4c.8-.3 1.5-.7 2.2-1.3l2.4 1 2-3.4-2-1.6c.1-.4.1-.8.1-1.3',
  menu: 'M8.5 6H21M8.5 12H21M8.5 18H21M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  safety: 'M12 3 4.5 6v5.5c0 4.7 3.1 7.9 7.5 9.5 4.4-1.6 7.5-4.8 7.5-9.5V6L12 3M8.8 12l2.2 2.2 4.2-4.4',
  key: 'M8 19a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M11.2 11.3 20 2.5M16 6.5l3 3M13.5 9l2 2',
  global: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c2.5 2.5 3.8 5.7 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.7-3.8-9S9.5 5.5 12 3',
  calendar: 'M4 5h16v16H4zM4 10h16M8.5 2.5v5M15.5 2.5v5M8.5 14h.01M12 14h.01M15.5 14h.01M8.5 17.5h.01M12 17.5h.01',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h5',
  tag: 'M12.5 3H20a1 1 0 0 1 1 1v7.5L11.5 21 3 12.5zM16.5 7.5h.01',
  barcode: 'M4 5v14M7.5 5v14M10 5v14M13.5 5v14M16 5v14M20 5v14',
  form: 'M8 5H5v16h14V5h-3M9 3h6v4H9zM8.5 12h7M8.5 16h5',
  inbox: 'M3 13 6 4h12l3 9v7H3zM3 13h5.5l1.5 3h4l1.5-3H21',
  import: 'M12 3v12M7.5 10.5 12 15l4.5-4.5M4 17v4h16v-4',
  export: 'M12 15V3M7.5 7.5 12 3l4.5 4.5M4 17v4h16v-4',
  swap: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  database: 'M12 9c4.4 0 8-1.3 8-3s-3.6-3-8-3-8 1.3-8 3 3.6 3 8 3M4 6v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  appstore: 'M3 13h8v8H3zM13 13h8v8h-8zM8 3h8v8H8zM7 13v3M17 13v3M12 3v3',
  cluster: 'M9 3h6v5H9zM2.5 16h6v5h-6zM15.5 16h6v5h-6zM12 8v4M5.5 16v-4h13v4',
  environment: 'M12 21.5c-4.7-4.7-7-8.2-7-11.3a7 7 0 0 1 14 0c0 3.1-2.3 6.6-7 11.3M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  car: 'M2 6h12v11H2zM14 10h4l4 4v3h-8zM6.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  rocket:
    'M12 15.5 8.5 12c.8-4.7 4-8.2 11.5-9-.8 7.5-4.3 10.7-9 11.5M8.5 12H4.5L7 8h3.5M12 15.5v4l4-2.5v-3.5M5.5 16.5c-1.3 1-1.8 2.8-2 4 1.2-.2 3-.7 4-2',
  gift: 'M4 12h16v9H4zM3 8h18v4H3zM12 8v13M12 8C9 8 7 7 7 5.2 7 3 10.5 2.5 12 8c1.5-5.5 5-5 5-2.8C17 7 15 8 12 8',
  tool: 'M20.5 6.5 17 10l-3-3 3.5-3.5a5.5 5.5 0 0 0-7 7L3.5 17.5a2.1 2.1 0 0 0 3 3l7-7a5.5 5.5 0 0 0 7-7',
  audit: 'M13 21H5V3h14v8M8.5 8h7M8.5 12h3M14 17.5l2.5 2.5 5-5',
  schedule: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.5 2',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
  printer: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z',
  wallet: 'M3 7v12h18V7H3M3 7l12-4v4M16 13h.01',
  bank: 'M3 9.5 12 4l9 5.5zM5 9.5V18M10 9.5V18M14 9.5V18M19 9.5V18M3 21h18',
  transaction: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8.5 8l3.5 4.5L15.5 8M12 12.5V17M9 13h6M9 15.5h6',
  money: 'M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12M14.5 9.3A6 6 0 1 1 9.3 14.5M9 6.5v5',
  invoice: 'M5 3v18l2.3-1.5L9.7 21l2.3-1.5 2.3 1.5 2.4-1.5L19 21V3l-2.3 1.5L14.3 3 12 4.5 9.7 3 7.3 4.5zM8.5 10h7M8.5 14h7',
  calculator: 'M5 3h14v18H5zM8 6.5h8V10H8zM8.5 13.5h.01M12 13.5h.01M15.5 13.5h.01M8.5 17.5h.01M12 17.5h.01M15.5 17.5h.01',
  barChart: 'M3 3v18h18M7.5 17v-5M12 17V8M16.5 17v-8M7 8l4-3 4 2 5-4',
  lineChart: 'M3 3v18h18M7 15l4-5 3.5 3L20 7',
  pieChart: 'M12 3v9h9a9 9 0 1 1-9-9M16 3.5A9 9 0 0 1 20.5 8H16z',
  fund: 'M3 4h18v13H3zM8 21h8M12 17v4M7 13V9M12 13V7M17 13v-3',
  history: 'M3.5 12a8.5 8.5 0 1 0 2.5-6L3.5 8.5M3.5 3.5v5h5M12 7.5V12l3 2',
  warning: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.2h.01',
  customer: 'M4 14v-2a8 8 0 0 1 16 0v2M4 13h3v6H4zM17 13h3v6h-3zM20 19c0 1.5-2 2.5-5 2.5',
  shopping: 'M2.5 4H5l2.5 11h10.5l2.5-8H6M9 20.5h.01M17 20.5h.01',
  cloud: 'M7 19a4.5 4.5 0 0 1-.5-9A6 6 0 0 1 18 9.5a4.8 4.8 0 0 1-.5 9.5z',
  link: 'M10 14a4.5 4.5 0 0 0 6.4.4l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.4-.4l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.5-1.5',
  dashboard: 'M3 3h8v10H3zM13 3h8v6h-8zM13 11h8v10h-8zM3 15h8v6H3z',
  notification: 'M6 17V10.5a6 6 0 0 1 12 0V17l2 2H4zM10 21.5h4',
  panel: 'M3 4h18v16H3zM9 4v16',
  close: 'M6 6l12 12M18 6 6 18',
  more: 'M4.3 12a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0M11.3 12a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0M18.3 12a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0',
  down: 'm6 9 6 6 6-6',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  refresh: 'M20 11a8 8 0 0 0-14.3-4L3.5 9.5M3.5 4.5v5h5M4 13a8 8 0 0 0 14.3 4l2.2-2.5M20.5 19.5v-5h-5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 21 21',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  shrink: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  logout: 'M10 4H4v16h6M15 8l4 4-4 4M19 12H9',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  crop: 'M6 2v16h16M2 6h16v16',
  question: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.8M12 16.5h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  eye: 'M2.5 12C4.8 7.8 8.1 5.5 12 5.5s7.2 2.3 9.5 6.5c-2.3 4.2-5.6 6.5-9.5 6.5S4.8 16.2 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  eyeOff:
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 3.9 0 7.2 2.3 9.5 6.5a16 16 0 0 1-2.8 3.7M6.5 7.5A15 15 0 0 0 2.5 12c2.3 4.2 5.6 6.5 9.5 6.5 1.6 0 3-.4 4.4-1.1M10 10a3 3 0 0 0 4 4',
  up: 'm6 15 6-6 6 6',
  filter: 'M3 5h18l-7 8v7l-4-2v-5z',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  dot: 'M12 12h.01',
  box: 'M12 3 4 7v10l8 4 8-4V7l-8-4M4 7l8 4 8-4M12 11v10',
  sound: 'M4 9.5h4l5-4.5v14l-5-4.5H4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  soundOff: 'M4 9.5h4l5-4.5v14l-5-4.5H4zM16.5 9.5l5 5M21.5 9.5l-5 5',
  keyboard: 'M2.5 6h19v12h-19zM6 9.5h.01M9 9.5h.01M12 9.5h.01M15 9.5h.01M18 9.5h.01M6 12.5h.01M18 12.5h.01M8.5 15h7',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
  warehouse: 'M3 21V9l9-5 9 5v12M7 21v-9h10v9M7 16h10',
} as const;

export type IconName = keyof typeof paths;
export const isIconName = (name: string): name is IconName => Object.hasOwn(paths, name);

/** Says nothing to a screen reader: the control around it has the name. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className="k-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
