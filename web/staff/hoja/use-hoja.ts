import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { headingOf, readBlock, writeBlock } from './block.ts';
import type { HojaColumn, Then } from './column.ts';
import {
  isIn,
  nextWritable,
  place,
  type Range,
  rangeOf,
  type Sheet,
  type Spot,
  step,
  type Written,
  within,
  writableIn,
} from './moves.ts';

export interface HojaOptions<R> {
  columns: readonly HojaColumn<R>[];
  rows: readonly R[];
  /** The empty row after the last: what is written in it makes a new one. */
  blank?: R | undefined;
  /** How many rows there may be. */
  maxRows: number;
  /** Everything that one act wrote, to be taken as one. Without it nothing can be written. */
  onWrite?: ((written: readonly Written[]) => void) | undefined;
  /** Rows to be taken out, by their places. */
  onRemove?: ((rows: readonly number[]) => void) | undefined;
  /** A row to be moved to another place. */
  onMove?: ((from: number, to: number) => void) | undefined;
  onUndo?: (() => void) | undefined;
  onRedo?: (() => void) | undefined;
  /** The columns of a pasted block without a heading, where its shape says more than where it was pasted. */
  columnsOf?: ((block: readonly (readonly string[])[], from: string) => readonly string[] | undefined) | undefined;
}

/** A cell in which somebody types. `typed`: over what it said, so that an arrow goes on. */
export interface Editing extends Spot {
  start: string;
  typed: boolean;
}

const ARROWS: Readonly<Record<string, Then>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowLeft: 'left',
};
const KEY_OF: Readonly<Partial<Record<Then, string>>> = {
  down: 'ArrowDown',
  up: 'ArrowUp',
  right: 'ArrowRight',
  left: 'ArrowLeft',
};

/** A sheet as the keyboard knows it: which cell is chosen, which is being written, and what each key does. */
export function useHoja<R>(options: HojaOptions<R>) {
  const latest = useRef(options);
  latest.current = options;
  const [chosen, setChosen] = useState<{ at: Spot; anchor: Spot }>({
    at: { row: 0, column: 0 },
    anchor: { row: 0, column: 0 },
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  /** The focus is the sheet's, and goes along with the chosen cell. */
  const follow = useRef(false);
  /** Where a run of Tabs began: Enter goes back to its column. */
  const tabbedFrom = useRef<number | null>(null);
  /** After Escape, Tab is the page's again. */
  const leaving = useRef(false);
  const copied = useRef<{ text: string; keys: readonly string[] }>(undefined);

  const { columns, rows, blank, onWrite } = options;
  const size = { rows: rows.length + (blank === undefined ? 0 : 1), columns: columns.length };
  const writes = ({ row, column }: Spot): boolean => {
    const { fixed, fixedIn } = columns[column] ?? {};
    const there = rows[row];
    return onWrite !== undefined && !fixed && !(there !== undefined && fixedIn?.(there));
  };
  const sheet: Sheet = { ...size, writes };
  const at = within(chosen.at, size);
  const range: Range = rangeOf(at, within(chosen.anchor, size));

  useLayoutEffect(() => {
    if (!follow.current || editing) return;
    follow.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-spot="${at.row}:${at.column}"]`)?.focus();
  });

  function choose(spot: Spot, { extend = false, tabs = false } = {}): void {
    const to = within(spot, size);
    follow.current = true;
    leaving.current = false;
    if (tabs) tabbedFrom.current ??= at.column;
    else tabbedFrom.current = null;
    setChosen({ at: to, anchor: extend ? chosen.anchor : to });
  }

  const rowAt = (index: number): R => (rows[index] ?? blank) as R;

  function edit(spot: Spot, typed?: string): void {
    if (!sheet.writes(spot)) return;
    setChosen({ at: spot, anchor: spot });
    setEditing({ ...spot, start: typed ?? columns[spot.column]!.text(rowAt(spot.row)), typed: typed !== undefined });
  }

  /** Goes on from a cell, with the focus. */
  function go(from: Spot, then: Then): void {
    setEditing(null);
    if (then === 'next' || then === 'back') {
      choose(nextWritable(from, then === 'back', currentSheet()) ?? from, { tabs: true });
      return;
    }
    const key = KEY_OF[then];
    const column = then === 'down' && tabbedFrom.current !== null ? tabbedFrom.current : from.column;
    choose((key && step({ ...from, column }, key, false, currentSheet())) || from);
  }

  /** With the row that was just begun. */
  const currentSheet = (): Sheet => ({
    ...sheet,
    rows: Math.max(sheet.rows, latest.current.rows.length + (latest.current.blank === undefined ? 0 : 1)),
  });

  function write(spot: Spot, text: string, then: Then, focus = true): void {
    const { key, text: textOf } = columns[spot.column]!;
    const changes = text !== textOf(rowAt(spot.row));
    if (changes) onWrite?.([{ row: spot.row, column: key, text }]);
    // Who chose something else meanwhile is there already.
    if (!focus) {
      setEditing(null);
      return;
    }
    // What was written in the empty row leaves another one below it.
    if (changes && spot.row >= rows.length && then !== 'stay') {
      setEditing(null);
      const wider: Sheet = { ...sheet, rows: sheet.rows + (rows.length + 1 < latest.current.maxRows ? 1 : 0) };
      const next = then === 'next' || then === 'back';
      if (next) tabbedFrom.current ??= spot.column;
      const column = then === 'down' && tabbedFrom.current !== null ? tabbedFrom.current : spot.column;
      if (!next) tabbedFrom.current = null;
      const to = next
        ? nextWritable(spot, then === 'back', wider)
        : step({ ...spot, column }, KEY_OF[then]!, false, wider);
      follow.current = true;
      setChosen({ at: to ?? spot, anchor: to ?? spot });
      return;
    }
    go(spot, then);
  }

  function clear(): void {
    const filled = writableIn(range, sheet).filter(
      ({ row, column }) => row < rows.length && columns[column]!.text(rows[row]!) !== '',
    );
    if (filled.length > 0)
      onWrite?.(filled.map(({ row, column }) => ({ row, column: columns[column]!.key, text: '' })));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Within an editor the keys are the editor's.
    if (editing || event.defaultPrevented || !(event.target as Element).closest('[data-spot]')) return;
    const far = event.ctrlKey || event.metaKey;
    const to = event.altKey ? null : step(at, event.key, far, sheet);
    if (event.key === 'Tab') tab(event);
    else if (to) {
      event.preventDefault();
      choose(to, { extend: event.shiftKey });
    } else if (event.altKey) moveRow(event);
    else if (far) withControl(event);
    else begin(event);
  }

  function begin(event: KeyboardEvent<HTMLElement>): void {
    const { key } = event;
    if (key === 'Escape') {
      leaving.current = true;
      setChosen({ at, anchor: at });
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      clear();
    } else if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      if (sheet.writes(at)) edit(at);
      else go(at, event.shiftKey ? 'up' : 'down');
    } else if (key.length === 1 && key !== ' ' && sheet.writes(at)) {
      event.preventDefault();
      edit(at, key);
    }
  }

  function tab(event: KeyboardEvent<HTMLElement>): void {
    if (leaving.current) return;
    const to = nextWritable(at, event.shiftKey, sheet);
    // Past the first and the last it goes on in the page.
    if (!to) return;
    event.preventDefault();
    choose(to, { tabs: true });
  }

  function moveRow(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const to = at.row + (event.key === 'ArrowUp' ? -1 : 1);
    if (!options.onMove || to < 0 || to >= rows.length || at.row >= rows.length) return;
    event.preventDefault();
    options.onMove(at.row, to);
    choose({ ...at, row: to });
  }

  function withControl(event: KeyboardEvent<HTMLElement>): void {
    const key = event.key.toLowerCase();
    if (key === 'a') {
      event.preventDefault();
      setChosen({ at: { row: 0, column: 0 }, anchor: { row: rows.length - 1, column: columns.length - 1 } });
      follow.current = true;
    } else if (key === 'z' && (event.shiftKey ? options.onRedo : options.onUndo)) {
      event.preventDefault();
      (event.shiftKey ? options.onRedo : options.onUndo)?.();
    } else if (key === 'y' && options.onRedo) {
      event.preventDefault();
      options.onRedo();
    } else if ((key === '-' || key === 'delete' || key === 'backspace') && options.onRemove) {
      event.preventDefault();
      remove(range.from.row, range.to.row);
    }
  }

  function remove(first: number, last: number): void {
    const taken = [];
    for (let row = first; row <= last && row < rows.length; row += 1) taken.push(row);
    if (taken.length === 0) return;
    options.onRemove?.(taken);
    choose({ ...at, row: first });
  }

  function onCopy(event: ClipboardEvent<HTMLElement>): void {
    if (editing) return;
    const keys = columns.slice(range.from.column, range.to.column + 1);
    const text = writeBlock(
      rows.slice(range.from.row, range.to.row + 1).map((row) => keys.map((column) => column.text(row))),
    );
    copied.current = { text, keys: keys.map(({ key }) => key) };
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    if (event.type === 'cut') clear();
  }

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    if (editing || !onWrite) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const whole = readBlock(text);
    const [first] = whole;
    if (!first) return;
    const heading = headingOf(first, columns);
    const block = heading ? whole.slice(1) : whole;
    const keys = heading ?? keysOf(text, block);
    const written = place({
      block,
      range,
      columns: columns.map(({ key, fixed = false }) => ({ key, fixed })),
      keys,
      max: options.maxRows,
    });
    if (written.length === 0) return;
    onWrite(written);
    const last = Math.max(...written.map(({ row }) => row));
    setChosen({
      anchor: range.from,
      at: { row: Math.max(last, range.from.row), column: Math.max(range.to.column, range.from.column) },
    });
    follow.current = true;
  }

  /** What was copied here goes to the same columns, wherever its first one is pasted. */
  function keysOf(text: string, block: readonly (readonly string[])[]): readonly string[] | undefined {
    const from = columns[range.from.column]!.key;
    const own = copied.current;
    if (own && own.text === text.replaceAll('\r\n', '\n') && own.keys.length > 1 && own.keys[0] === from)
      return own.keys;
    return options.columnsOf?.(block, from);
  }

  return {
    grid,
    at,
    range,
    editing,
    choose,
    edit,
    remove,
    isChosen: (spot: Spot) => isIn(spot, range),
    /** The handlers of the grid itself. */
    handlers: { onKeyDown, onCopy, onCut: onCopy, onPaste },
    write: (text: string, then: Then, focus = true) => {
      if (editing) write(editing, text, then, focus);
    },
    leave: (then: Then, focus = true) => {
      if (!editing) return;
      if (focus) go(editing, then);
      else setEditing(null);
    },
    /** The focus came to a cell by another way than the sheet's own keys. */
    onFocused: (spot: Spot) => {
      if (!editing && (spot.row !== at.row || spot.column !== at.column)) setChosen({ at: spot, anchor: spot });
    },
    /** What an arrow does in the plain editor; undefined leaves it to the text. */
    arrow: (key: string): Then | undefined => (editing?.typed ? ARROWS[key] : undefined),
  };
}
