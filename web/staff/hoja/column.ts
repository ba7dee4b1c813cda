import type { ReactNode } from 'react';

/** What is done once a cell is written: the next cell below, above, to the right or left, as Tab goes, or none. */
export type Then = 'down' | 'up' | 'right' | 'left' | 'next' | 'back' | 'stay';

/** What an editor of one's own is given. It takes the focus when it appears. */
export interface CellEditorProps<R> {
  row: R;
  index: number;
  /** What the cell is, for who doesn't see where it stands. */
  label: string;
  /** With what it begins: what the cell says, or what was typed over it. */
  start: string;
  /** Leaves with this written; without `focus` where the person has gone elsewhere already. */
  write: (text: string, then: Then, focus?: boolean) => void;
  /** Leaves with nothing written. */
  leave: (then: Then, focus?: boolean) => void;
}

/** A column of a sheet. */
export interface HojaColumn<R> {
  key: string;
  title: string;
  /** Other words by which a pasted heading may call it. */
  aliases?: readonly string[];
  /** Its width, as a track of a grid. */
  track: string;
  kind?: 'number';
  /** What is edited, copied and pasted. */
  text: (row: R) => string;
  /** How it is read, where that is not its text. */
  cell?: (row: R) => ReactNode;
  /** Nothing is written in it. */
  fixed?: boolean;
  /** The same, in this row. */
  fixedIn?: (row: R) => boolean;
  /** What is wrong with it, or should be looked at twice. */
  problem?: (row: R) => string | undefined;
  /** Why it should be looked at, without being wrong: read in red, with a sign, and said. */
  hot?: (row: R) => string | undefined;
  /** Said in the empty row. */
  placeholder?: string;
  /** Long texts, on two lines. */
  wraps?: boolean;
  /** On a phone: on a line of its own, beside the others, or not at all. */
  phone?: 'line' | 'none';
  /** The values of the list's `sort` for both directions, where its heading sorts. */
  sort?: { asc: string; desc: string };
  editor?: (props: CellEditorProps<R>) => ReactNode;
  maxLength?: number;
}
