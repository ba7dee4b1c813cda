// biome-ignore-all lint/a11y/noRedundantRoles: drawn as a grid, or as cards on a phone, a table's own roles are gone
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is what ARIA makes of a table
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode, useId, useRef, useState } from 'react';
import { ariaSortOf, directionOf, SortButton } from '#web/staff/list/table/sort-header.tsx';
import type { CellEditorProps, HojaColumn, Then } from './column.ts';
import styles from './hoja.module.css';
import type { Spot } from './moves.ts';
import { type Editing, type HojaOptions, useHoja } from './use-hoja.ts';

interface HojaProps<R> extends HojaOptions<R> {
  /** What the sheet is. */
  label: string;
  keyOf: (row: R) => string;
  /** What a row is, for who doesn't see its number. */
  nameOf: (row: R) => string;
  /** How the rows are sorted, where headings sort them. */
  sort?: { value: string; change: (value: string) => void } | undefined;
  /** Of the whole row: it is pointed out. */
  toneOf?: (row: R) => 'warn' | undefined;
}

const LEAVE = 'Escape y luego Tab salen de la hoja.';

/**
 * Rows that are written as on a spreadsheet: arrows, Tab and Enter move, what is typed replaces, F2 or Enter mends, Escape gives
 * up, blocks are pasted and copied, Delete clears. One stop of the page's Tab; on a phone each row is a card.
 */
export function Hoja<R>({ label, keyOf, nameOf, toneOf, sort: sorted, ...options }: HojaProps<R>) {
  const hoja = useHoja(options);
  const { columns, rows, blank, maxRows, onWrite, onRemove } = options;
  const hint = useId();
  const pressed = useRef(false);
  const latest = useRef(hoja);
  latest.current = hoja;
  // The same ones for as long as the sheet is there: a row that didn't change isn't drawn again.
  const [acts] = useState<RowActs>(() => ({
    remove: (row) => latest.current.remove(row, row),
    write: (text, then, focus) => latest.current.write(text, then, focus),
    leave: (then, focus) => latest.current.leave(then, focus),
    arrow: (key) => latest.current.arrow(key),
  }));
  const canAdd = blank !== undefined && rows.length < maxRows;
  const shown = canAdd ? [...rows, blank] : rows;
  const chosen = rows[hoja.at.row];
  const told = chosen === undefined ? undefined : toldOf(columns[hoja.at.column], chosen);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its keys are among its handlers */}
      <table
        ref={hoja.grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={onWrite ? hint : undefined}
        aria-rowcount={shown.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={onWrite === undefined}
        className={styles.grid}
        style={{ gridTemplateColumns: `32px ${columns.map(({ track }) => track).join(' ')}${onRemove ? ' 32px' : ''}` }}
        onPointerDown={(event) => {
          const spot = spotOf(event);
          if (!spot || event.button !== 0 || event.pointerType === 'touch' || isInEditor(event)) return;
          pressed.current = true;
          hoja.choose(spot, { extend: event.shiftKey });
        }}
        onPointerOver={(event) => {
          pressed.current &&= event.buttons === 1;
          const spot = pressed.current && !hoja.editing && spotOf(event);
          if (spot) hoja.choose(spot, { extend: true });
        }}
        onClick={(event) => {
          if ((event.nativeEvent as PointerEvent).pointerType !== 'touch' || isInEditor(event)) return;
          const spot = spotOf(event);
          if (!spot) return;
          if (columns[spot.column]!.fixed || !onWrite) hoja.choose(spot);
          else hoja.edit(spot);
        }}
        onDoubleClick={(event) => {
          const spot = isInEditor(event) ? null : spotOf(event);
          if (spot) hoja.edit(spot);
        }}
        onFocus={(event) => {
          const spot = spotOf(event);
          if (spot) hoja.onFocused(spot);
        }}
        {...hoja.handlers}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1} className={styles.head}>
            <th scope="col" role="columnheader" aria-colindex={1}>
              <span className="solo-lectores">Línea</span>
              <span aria-hidden>#</span>
            </th>
            {columns.map(({ key, title, kind, sort }, column) => {
              const direction = sort && sorted && directionOf(sort, sorted.value);
              return (
                <th
                  scope="col"
                  key={key}
                  role="columnheader"
                  aria-colindex={column + 2}
                  aria-sort={ariaSortOf(direction)}
                  data-kind={kind}
                >
                  <SortButton title={title} sort={sort} direction={direction} onSort={sorted?.change} />
                </th>
              );
            })}
            {onRemove && (
              <th scope="col" role="columnheader" aria-colindex={columns.length + 2}>
                <span className="solo-lectores">Quitar</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((row, index) => {
            const { from, to } = hoja.range;
            const has = index >= from.row && index <= to.row;
            return (
              <Row
                key={index < rows.length ? keyOf(row) : 'blank'}
                row={row}
                index={index}
                isBlank={index === rows.length}
                name={index < rows.length ? nameOf(row) : ''}
                tone={index < rows.length ? toneOf?.(row) : undefined}
                columns={columns as readonly HojaColumn<unknown>[]}
                writes={onWrite !== undefined}
                removes={onRemove !== undefined}
                at={hoja.at.row === index ? hoja.at.column : -1}
                from={has ? from.column : -1}
                to={has ? to.column : -1}
                editing={hoja.editing?.row === index ? hoja.editing : null}
                acts={acts}
              />
            );
          })}
        </tbody>
      </table>
      {told && (
        <p className={styles.wrong} role="status">
          {`Línea ${hoja.at.row + 1}, ${columns[hoja.at.column]!.title.toLowerCase()}: ${told}`}
        </p>
      )}
      {onWrite && (
        <p id={hint} className="solo-lectores">
          Flechas para moverse, Enter o F2 para corregir, Supr para borrar, Alt con flechas para mover la línea. {LEAVE}
        </p>
      )}
    </div>
  );
}

/** What is said of a cell: what is wrong with it, or else why it should be looked at. */
const toldOf = <R,>(column: HojaColumn<R> | undefined, row: R): string | undefined =>
  column?.problem?.(row) ?? column?.hot?.(row);

interface RowActs {
  remove: (row: number) => void;
  write: (text: string, then: Then, focus?: boolean) => void;
  leave: (then: Then, focus?: boolean) => void;
  arrow: (key: string) => Then | undefined;
}

interface RowProps {
  row: unknown;
  index: number;
  isBlank: boolean;
  name: string;
  tone: 'warn' | undefined;
  columns: readonly HojaColumn<unknown>[];
  writes: boolean;
  removes: boolean;
  /** The chosen column, of this row; -1: none. */
  at: number;
  from: number;
  to: number;
  editing: Editing | null;
  acts: RowActs;
}

const Row = memo(function Row({
  row,
  index,
  isBlank,
  name,
  columns,
  writes,
  removes,
  editing,
  acts,
  ...props
}: RowProps) {
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-blank={isBlank || undefined}
      data-tone={props.tone}
    >
      <th scope="row" role="rowheader" aria-colindex={1} className={styles.number}>
        {index + 1}
      </th>
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          row={row}
          spot={{ row: index, column: at }}
          column={column}
          isBlank={isBlank}
          isAt={props.at === at}
          isChosen={at >= props.from && at <= props.to && (props.from !== props.to || props.at !== at)}
          writes={writes && !column.fixed && (isBlank || !column.fixedIn?.(row))}
          editing={editing?.column === at ? editing : null}
          acts={acts}
        />
      ))}
      {removes && (
        // biome-ignore lint/a11y/useFocusableInteractive: the keyboard takes a row out from any of its cells
        <td role="gridcell" aria-colindex={columns.length + 2} className={styles.remove}>
          {!isBlank && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Quitar ${name || `la línea ${index + 1}`}`}
              title="Quitar la línea (Ctrl y -)"
              onClick={() => acts.remove(index)}
            >
              <IconX size={16} />
            </button>
          )}
        </td>
      )}
    </tr>
  );
});

interface CellProps {
  row: unknown;
  spot: Spot;
  column: HojaColumn<unknown>;
  isBlank: boolean;
  isAt: boolean;
  isChosen: boolean;
  writes: boolean;
  editing: Editing | null;
  acts: RowActs;
}

function Cell({ row, spot, column, isBlank, isAt, isChosen, writes, editing, acts }: CellProps) {
  const { title, kind, phone, placeholder } = column;
  const problem = isBlank ? undefined : column.problem?.(row);
  const hot = isBlank ? undefined : column.hot?.(row);
  const told = problem ?? hot;
  const toldId = useId();
  const label = `${title}, línea ${spot.row + 1}`;
  return (
    <td
      role="gridcell"
      aria-colindex={spot.column + 2}
      aria-readonly={!writes}
      aria-selected={isChosen || isAt}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={told === undefined ? undefined : toldId}
      tabIndex={isAt && !editing ? 0 : -1}
      className={styles.cell}
      data-spot={`${spot.row}:${spot.column}`}
      data-row={spot.row}
      data-column={column.key}
      data-kind={kind}
      data-phone={phone}
      data-wraps={column.wraps || undefined}
      data-fixed={!writes || undefined}
      data-hot={hot !== undefined || undefined}
      data-title={title}
      title={told}
    >
      {editing ? (
        <Editor column={column} row={row} label={label} editing={editing} acts={acts} />
      ) : (
        <span className={styles.text}>
          {hot !== undefined && <IconAlertTriangle size={13} className={styles.sign} aria-hidden />}
          {isBlank ? <span className={styles.placeholder}>{placeholder}</span> : shownOf(column, row)}
        </span>
      )}
      {told !== undefined && (
        <span id={toldId} className={problem === undefined ? styles.why : 'solo-lectores'}>
          {told}
        </span>
      )}
    </td>
  );
}

const shownOf = ({ cell, text }: HojaColumn<unknown>, row: unknown): ReactNode => (cell ? cell(row) : text(row));

interface EditorProps {
  column: HojaColumn<unknown>;
  row: unknown;
  label: string;
  editing: Editing;
  acts: RowActs;
}

function Editor({ column, row, label, editing, acts }: EditorProps) {
  const given: CellEditorProps<unknown> = {
    row,
    index: editing.row,
    label,
    start: editing.start,
    write: acts.write,
    leave: acts.leave,
  };
  return column.editor ? (
    column.editor(given)
  ) : (
    <TextEditor column={column} label={label} editing={editing} acts={acts} />
  );
}

/** What a key does while a cell is written; undefined leaves it to the text. */
export function thenOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Then | undefined {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'back' : 'next';
  return undefined;
}

function TextEditor({ column, label, editing, acts }: Omit<EditorProps, 'row'>) {
  const [text, setText] = useState(editing.start);
  const done = useRef(false);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      done.current = true;
      event.preventDefault();
      acts.leave('stay');
      return;
    }
    const then = thenOf(event) ?? acts.arrow(event.key);
    if (!then) return;
    event.preventDefault();
    done.current = true;
    acts.write(text.trim(), then);
  }

  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it appears because somebody types
      autoFocus
      className={styles.input}
      aria-label={label}
      autoComplete="off"
      maxLength={column.maxLength ?? 300}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      enterKeyHint="next"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={({ currentTarget }) => {
        // What was typed goes on; what stood there is mended from its end.
        currentTarget.setSelectionRange(text.length, text.length);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        // Who chose something else meanwhile keeps it.
        if (!done.current) acts.write(text.trim(), 'stay', false);
      }}
    />
  );
}

/** The cell in which something happened. */
function spotOf({ target }: { target: EventTarget }): Spot | null {
  const cell = (target as Element).closest<HTMLElement>('[data-spot]');
  if (!cell) return null;
  const [row, column] = cell.dataset.spot!.split(':').map(Number);
  return { row: row!, column: column! };
}

/** Within what is being written, a press is the editor's. */
const isInEditor = ({ target }: { target: EventTarget }): boolean =>
  (target as Element).closest('input, [role="listbox"], [role="option"]') !== null;
