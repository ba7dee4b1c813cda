import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { formatPrecio, IVA, sumar } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { Card } from '#web/staff/shell/card.tsx';
import styles from './oc.module.css';

/** A line as it is typed. */
interface Typed {
  key: number;
  descripcion: string;
  especificacion: string;
  cantidad: string;
  precio_neto: string;
}

export interface Lineas {
  rows: readonly Typed[];
  /** Somebody typed in them. */
  touched: boolean;
  change: (key: number, changes: Partial<Typed>) => void;
  add: () => void;
  remove: (key: number) => void;
  /** As the call takes them; what isn't a number is told by it. */
  body: () => { descripcion: string; especificacion: string; cantidad: number; precio_neto: number }[];
}

let keys = 0;
const empty = (): Typed => ({ key: ++keys, descripcion: '', especificacion: '', cantidad: '', precio_neto: '' });
const numberOf = (typed: string) => leerNumero(typed).valor ?? Number.NaN;

/** The lines of an order while somebody types them. */
export function useLineas(items: OcPublica['items'] = []): Lineas {
  const [rows, setRows] = useState<readonly Typed[]>(() =>
    items.length === 0
      ? [empty()]
      : items.map(({ descripcion, especificacion, cantidad, precio_neto }) => ({
          key: ++keys,
          descripcion,
          especificacion,
          cantidad: formatNumero(cantidad),
          precio_neto: formatNumero(precio_neto),
        })),
  );
  const [touched, setTouched] = useState(false);
  const write = (next: readonly Typed[]) => {
    setTouched(true);
    setRows(next);
  };
  return {
    rows,
    touched,
    change: (key, changes) => write(rows.map((row) => (row.key === key ? { ...row, ...changes } : row))),
    add: () => write([...rows, empty()]),
    remove: (key) => write(rows.filter((row) => row.key !== key)),
    body: () =>
      rows.map(({ descripcion, especificacion, cantidad, precio_neto }) => ({
        descripcion,
        especificacion,
        cantidad: numberOf(cantidad),
        precio_neto: numberOf(precio_neto),
      })),
  };
}

interface OcLineasProps {
  lineas: Lineas;
  afecta: boolean;
  /** What is wrong, by `lineas.0.cantidad`. */
  problem: (path: string) => string | undefined;
}

/** What is ordered, one line after another, with what it comes to. */
export function OcLineas({ lineas: { rows, change, add, remove }, afecta, problem }: OcLineasProps) {
  const neto = sumar(
    ...rows.map(({ cantidad, precio_neto }) => Math.round(numberOf(cantidad) * numberOf(precio_neto)) || 0),
  );
  const iva = afecta ? Math.round(neto * IVA) : 0;
  return (
    <Card title="Ítems">
      {rows.map((row, index) => (
        <fieldset
          key={row.key}
          className={styles.linea}
          aria-label={`Ítem ${index + 1}`}
          style={{ border: 0, margin: 0 }}
        >
          <TextInput
            label={`Ítem ${index + 1}: lo que piden`}
            value={row.descripcion}
            maxLength={500}
            error={problem(`lineas.${index}.descripcion`)}
            onChange={(event) => change(row.key, { descripcion: event.currentTarget.value })}
          />
          <TextInput
            label="Cantidad"
            inputMode="decimal"
            value={row.cantidad}
            maxLength={16}
            error={problem(`lineas.${index}.cantidad`)}
            onChange={(event) => change(row.key, { cantidad: event.currentTarget.value })}
          />
          <TextInput
            label="Precio neto"
            inputMode="decimal"
            value={row.precio_neto}
            maxLength={20}
            error={problem(`lineas.${index}.precio_neto`)}
            onChange={(event) => change(row.key, { precio_neto: event.currentTarget.value })}
          />
          <Button
            variant="subtle"
            color="grafito"
            disabled={rows.length === 1}
            aria-label={`Quitar el ítem ${index + 1}`}
            onClick={() => remove(row.key)}
          >
            Quitar
          </Button>
        </fieldset>
      ))}
      <Button variant="default" onClick={add}>
        Agregar ítem
      </Button>
      <p className={styles.suma}>
        Neto {formatPrecio(neto)} · IVA {formatPrecio(iva)} · <strong>Total {formatPrecio(sumar(neto, iva))}</strong>
      </p>
    </Card>
  );
}
