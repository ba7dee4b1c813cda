import { Button, Checkbox, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Cotejo } from '#contract/abastecimiento/facturas/cotejo.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ProductoFinder } from '#web/staff/productos/producto-finder.tsx';
import {
  AGREGAR_PRODUCTO,
  CifraDeLinea,
  focusOn,
  LineaEditada,
  SubtotalDeLinea,
  useFocusOnAdded,
} from '#web/staff/record/linea-editada.tsx';
import papel from '#web/staff/record/lineas.module.css';
import { MarcasChips } from '../estado-chip.tsx';
import styles from '../facturas.module.css';
import { blankRow, isNota, type ReadRow, type Row } from './factura-rules.ts';
import type { Editor } from './use-editor.ts';

/** The lines as the paper has them; Enter goes on to the next field, and from the last to what is looked for. */
export function Lineas({ editor }: { editor: Editor }) {
  const { typed, read, shown, cotejo } = editor;
  const focusOnAdded = useFocusOnAdded(typed);

  function add(row: Row, field: 'descripcion' | 'cantidad'): void {
    focusOnAdded(`${field}-${row.key}`);
    editor.setRows([...typed.rows, row]);
  }

  function goOn(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.target.type === 'checkbox') return;
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')];
    focusOn(fields[fields.indexOf(event.target) + 1]?.name ?? AGREGAR_PRODUCTO);
  }

  return (
    <>
      {typed.rows.length === 0 ? (
        <p className={styles.soft}>
          {isNota(typed)
            ? 'Escribe qué devuelve o rebaja.'
            : 'Elige arriba lo que cobra, o agrega aquí lo que no esté.'}
        </p>
      ) : (
        <ul className={papel.rows} aria-label="Líneas de la factura" onKeyDown={goOn}>
          {typed.rows.map((row, index) => (
            <EditedRow
              key={row.key}
              row={row}
              read={read[index]!}
              cotejo={isNota(typed) ? undefined : cotejo?.lineas[index]}
              shown={shown}
              afecta={editor.afecta}
              onSet={(fields) => editor.setRow(row.key, fields)}
              onRemove={() => editor.setRows(typed.rows.filter(({ key }) => key !== row.key))}
            />
          ))}
        </ul>
      )}
      <ProductoFinder
        key={typed.proveedor_id}
        proveedor_id={Number(typed.proveedor_id)}
        onChoose={(producto) => add(blankRow(newKey(), producto), 'cantidad')}
      />
      <div className={styles.actions}>
        <Button size="xs" variant="default" onClick={() => add(blankRow(newKey()), 'descripcion')}>
          {isNota(typed) ? 'Agregar un texto' : 'Agregar flete u otro cargo'}
        </Button>
      </div>
    </>
  );
}

const newKey = () => `nueva-${crypto.randomUUID()}`;

interface EditedRowProps {
  row: Row;
  read: ReadRow;
  cotejo: Cotejo | undefined;
  shown: boolean;
  /** Whether the paper's lines bear IVA: of one that bears none nothing is said line by line. */
  afecta: boolean;
  onSet: (fields: Partial<Row>) => void;
  onRemove: () => void;
}

function EditedRow({ row, read, cotejo, shown, afecta, onSet, onRemove }: EditedRowProps) {
  const { key, producto_id, codigo, descripcion, orden } = row;
  const { cantidad, precio, problems } = read;
  const name = descripcion || 'la línea nueva';
  return (
    <LineaEditada
      className={styles.row}
      name={name}
      onRemove={onRemove}
      what={
        producto_id === null ? (
          <TextInput
            className={styles.what}
            label="Qué cobra"
            name={`descripcion-${key}`}
            maxLength={200}
            value={descripcion}
            error={shown && problems.descripcion}
            onChange={(event) => onSet({ descripcion: event.currentTarget.value })}
          />
        ) : (
          <div className={styles.what}>
            <strong>{descripcion}</strong>
            <small className={styles.soft}>
              {[
                codigo,
                orden &&
                  `${orden.numero}: ${formatNumero(orden.cantidad)} a ${orden.costo === null ? 'sin precio' : formatPrecio(orden.costo)}`,
                cotejo && `recibidas ${formatNumero(cotejo.recibidas)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
        )
      }
      hint={
        <>
          {afecta && (
            <Checkbox
              className={styles.exempt}
              label="Exenta de IVA"
              aria-label={`${name}: exenta de IVA`}
              name={`exenta-${key}`}
              // A draft that was kept before lines had it lacks it.
              checked={row.exenta === true}
              onChange={(event) => onSet({ exenta: event.currentTarget.checked })}
            />
          )}
          {cotejo && cantidad !== null && precio !== null && (
            <div className={styles.hint}>
              <MarcasChips cotejo={cotejo} />
              {cotejo.motivos.map((motivo) => (
                <span key={motivo}>{motivo.slice(motivo.indexOf('»: ') + 3)}</span>
              ))}
            </div>
          )}
        </>
      }
    >
      <CifraDeLinea
        label="Cantidad"
        de={name}
        name={`cantidad-${key}`}
        inputMode="numeric"
        value={row.cantidad}
        error={shown && problems.cantidad}
        onValue={(cantidad) => onSet({ cantidad })}
      />
      <CifraDeLinea
        label="Precio neto"
        de={name}
        name={`precio-${key}`}
        inputMode="decimal"
        value={row.precio}
        error={shown && problems.precio}
        onValue={(precio) => onSet({ precio })}
      />
      <SubtotalDeLinea cantidad={cantidad} precio={precio} />
    </LineaEditada>
  );
}
