const PATHS = {
  home: 'M3 11.5 12 4l9 7.5M6 9.5V20h12V9.5M10 20v-6h4v6',
  carrito: 'M3 4h3l2 12h10l2-9H7M9.5 20h.01M17 20h.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  correo: 'M3.5 5.5h17v13h-17zM3.5 6.5 12 13l8.5-6.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone: 'M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  truck:
    'M2.5 6h11v10h-11zM13.5 9.5h4.5l3.5 3.5v3h-8M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  check: 'M4 12.5 9.5 18 20 6.5',
} as const;

/** A line drawing beside a text, or inside a control that has a name of its own: screen readers skip it. */
export function Drawing({ path, size = 24 }: { path: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** A drawing that every page may need; those of one place stand there. */
export function Icon({ name, size }: { name: keyof typeof PATHS; size?: number }) {
  return <Drawing path={PATHS[name]} size={size} />;
}
