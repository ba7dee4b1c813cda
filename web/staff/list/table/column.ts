import type { ReactNode } from 'react';

/** A column of a list, which is a line of a card on a phone. */
export interface Column<T> {
  /** Its name in what is kept: chosen columns, saved views. */
  key: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** The values of the call's `sort` for both directions. */
  sort?: { asc: string; desc: string };
  /** Numbers stand at the right. */
  kind?: 'text' | 'number';
  /** Where it stands on a phone's card, `line` over its whole width; without it only a wide screen shows it. */
  card?: 'image' | 'title' | 'value' | 'detail' | 'line' | 'state';
  /** Shown only once somebody chooses it. */
  hidden?: boolean;
  /** It is always shown. */
  fixed?: boolean;
  /** It takes what width is left, and is cut short. */
  wide?: boolean;
  /** Beside the one that counts: cut short before it takes that one's width. */
  cut?: boolean;
  /** Its title is long: it may take two lines. */
  wraps?: boolean;
}
