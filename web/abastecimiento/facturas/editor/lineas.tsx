import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Cotejo } from '#contract/abastecimiento/facturas/cotejo.ts';
import { formatPrecio, multiplicar } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { ProductoFinder } from '#web/staff/productos/producto-finder.tsx';
import { MarcasChips } from '../estado-chip.tsx';
import styles from '../facturas.module.css';
import { blankRow, isNota, type ReadRow, type Row } from './factura-rules.ts';
import type { Editor } from './use-editor.ts';

/** The lines as the paper has them; Enter goes on to the next field, and from the last to what is looked for. */
export function Lineas({ editor }: { editor: Editor }) {
  const { typed, read, shown, cotejo } = editor;
  const added = useRef<string>(undefined);
  // What is typed first of it, once its row is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change, of which one is the row
  useEffect(() => {
    if (added.current === undefined) return;
    const field = document.querySelector<HTMLInputElement>(`[name="${added.current}"]`);
    added.current = undefined;
    field?.focus();
    field?.select();
  }, [typed]);

  function add(row: Row, field: 'descripcion' | 'cantidad'): void {
    added.current = `${field}-${row.key}`;
    editor.setRows([...typed.rows, row]);
  }

  function goOn(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    const next =
      fields[fields.indexOf(event.target) + 1] ?? document.querySelector<HTMLInputElement>('[name="agregar-producto"]');
    next?.focus();
    next?.select();
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
        <ul className={styles.rows} aria-label="Líneas de la factura" onKeyDown={goOn}>
          {typed.rows.map((row, index) => (
            <EditedRow
              key={row.key}
              row={row}
              read={read[index]!}
              cotejo={isNota(typed) ? undefined : cotejo?.lineas[index]}
              shown={shown}
              onSet={(fields) => editor.setRow(row.key, fields)}
              onRemove={() => {
                editor.setRows(typed.rows.filter(({ key }) => key !== row.key));
                document.querySelector<HTMLElement>('[name="agregar-producto"]')?.focus();
              }}
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
  onSet: (fields: Partial<Row>) => void;
  onRemove: () => void;
}

function EditedRow({ row, read, cotejo, shown, onSet, onRemove }: EditedRowProps) {
  const { key, producto_id, codigo, descripcion, orden } = row;
  const { cantidad, precio, problems } = read;
  const name = descripcion || 'la línea nueva';
  const tidy = (field: 'cantidad' | 'precio') => {
    const { valor } = leerNumero(row[field]);
    if (valor !== null && Number.isFinite(valor)) onSet({ [field]: formatNumero(valor) });
  };
  return (
    <li className={styles.row}>
      {producto_id === null ? (
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
      )}
      <TextInput
        className={styles.field}
        label="Cantidad"
        name={`cantidad-${key}`}
        inputMode="numeric"
        autoComplete="off"
        value={row.cantidad}
        error={shown && problems.cantidad}
        aria-label={`Cantidad de ${name}`}
        onChange={(event) => onSet({ cantidad: event.currentTarget.value })}
        onBlur={() => tidy('cantidad')}
      />
      <TextInput
        className={styles.field}
        label="Precio neto"
        name={`precio-${key}`}
        inputMode="decimal"
        autoComplete="off"
        value={row.precio}
        error={shown && problems.precio}
        aria-label={`Precio neto de ${name}`}
        onChange={(event) => onSet({ precio: event.currentTarget.value })}
        onBlur={() => tidy('precio')}
      />
      <span className={styles.subtotal}>
        <small className={styles.soft}>Subtotal</small>
        {cantidad !== null && precio !== null ? formatPrecio(multiplicar(precio, cantidad)) : '—'}
      </span>
      <ActionIcon
        className={styles.take}
        variant="subtle"
        color="grafito"
        size={44}
        aria-label={`Quitar ${name}`}
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
      {cotejo && cantidad !== null && precio !== null && (
        <div className={styles.hint}>
          <MarcasChips cotejo={cotejo} />
          {cotejo.motivos.map((motivo) => (
            <span key={motivo}>{motivo.slice(motivo.indexOf('»: ') + 3)}</span>
          ))}
        </div>
      )}
    </li>
  );
}
