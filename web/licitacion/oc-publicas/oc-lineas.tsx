import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { cabeEnUnaOc, OC_DEMASIADO_GRANDE, totalesDeOc } from '#contract/licitacion/oc-publicas/totales.ts';
import { formatMonto, type Moneda } from '#contract/valores/moneda.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { Card } from '#web/staff/shell/card.tsx';
import styles from './oc.module.css';
import type { TypedOc } from './oc-fields.tsx';

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

/** What isn't a number yet adds nothing. */
const figureOf = (typed: string) => Math.max(0, numberOf(typed) || 0);

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
  form: FormFields<TypedOc>;
  /** What is wrong, by `lineas.0.cantidad`. */
  problem: (path: string) => string | undefined;
}

/** What is ordered, one line after another, with what it comes to. */
export function OcLineas({ lineas: { rows, change, add, remove }, form, problem }: OcLineasProps) {
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
        <Suma rows={rows} form={form} />
      </p>
    </Card>
  );
}

/** What it comes to with the charges and discounts of the same form, as the server will keep it. */
function Suma({ rows, form }: { rows: readonly Typed[]; form: FormFields<TypedOc> }) {
  const lineas = rows.map(({ cantidad, precio_neto }) => ({
    cantidad: figureOf(cantidad),
    precio_neto: figureOf(precio_neto),
  }));
  const moneda = form.useValue('moneda') as Moneda;
  const deTodo = {
    moneda,
    afecta: form.useValue('iva') === true,
    descuentos: figureOf(String(form.useValue('descuentos'))),
    cargos: figureOf(String(form.useValue('cargos'))),
  };
  if (!cabeEnUnaOc(lineas, deTodo)) return OC_DEMASIADO_GRANDE;
  const { neto, iva, total } = totalesDeOc(lineas, deTodo);
  return (
    <>
      Neto {formatMonto(neto, moneda)} · IVA {formatMonto(iva, moneda)} ·{' '}
      <strong>Total {formatMonto(total, moneda)}</strong>
    </>
  );
}
