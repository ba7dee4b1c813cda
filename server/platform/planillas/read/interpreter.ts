import type { ReadSheet } from './cell.ts';

/** Says what the sheets of a workbook mean, in the process that reads it: some at a time, so that no more wait in memory. */
export type Interpret<Data, Note> = (sheets: AsyncIterable<ReadSheet>, data: Data) => AsyncIterable<Piece<Note>>;

export interface Piece<Note> {
  /** Kept on the disk. */
  keep: readonly unknown[];
  /** Told to whoever asked for the reading. */
  note: Note;
}

/** What the reading process is told. */
export interface Work {
  path: string;
  /** Columns in plain text are read too, as programs other than Excel write them. */
  text?: boolean | undefined;
  maxRows: number;
  interpreter: string;
  data: unknown;
  /** The file that what is kept is added to. */
  out: string;
  /** Processor time after which the process ends itself. */
  maxCpuMs: number;
}

/** A piece of what a workbook means, which is in its file now. */
export interface KeptPiece<Note> {
  bytes: number;
  note: Note;
}

/** What the reading process says. */
export type Message<Note> =
  | ({ type: 'piece' } & KeptPiece<Note>)
  | { type: 'end' }
  | { type: 'refused'; reason: string }
  | { type: 'failed'; error: unknown };
