import { useState } from 'react';
import { z } from 'zod';
import type { LineaQueVuelve, RetornosDeCompra } from '#contract/ventas/retornos.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { NumberField } from '#web/form/fields.tsx';
import styles from '#web/shared/papeles.module.css';
import own from './vuelve-fields.module.css';

type Fuera = RetornosDeCompra['fuera'];

const NO_SON_MAS = 'No pueden volver a la venta más de las que vuelven.';

/** What is typed of a line, by its place in the purchase: what is left empty didn't come back, or is sold again whole. */
export type Vuelve = Record<string, { cantidad?: number | undefined; al_stock?: number | undefined }>;

/** The same as it stands in the fields of a form. */
export type ConVuelve = { vuelve: { [linea: string]: { cantidad: string; al_stock: string } } };

/** What stands in a line's fields before anybody types, of the units that may come back. */
type Units = (cantidad: number) => { cantidad: string; al_stock: string };

/** How the lines of a purchase that may come back are asked about. */
function vuelveDe(fuera: Fuera, vuelve: Units | undefined) {
  const unidades = (hasta: number) =>
    z
      .number('Escribe un número entero.')
      .int('Escribe un número entero.')
      .min(0, 'Escribe un número entero.')
      .max(hasta, `A lo más ${hasta}.`)
      .optional();
  const una = (hasta: number) =>
    z
      .object({ cantidad: unidades(hasta), al_stock: unidades(hasta) })
      .refine(({ cantidad = 0, al_stock = 0 }) => al_stock <= cantidad, { error: NO_SON_MAS, path: ['al_stock'] });
  return {
    schema: z.object(Object.fromEntries(fuera.map(({ linea, cantidad }) => [String(linea), una(cantidad)]))),
    initial: Object.fromEntries(
      fuera.map(({ linea, cantidad }) => [String(linea), vuelve?.(cantidad) ?? { cantidad: '', al_stock: '' }]),
    ),
  };
}

/** The same of those that were there when the form began: what somebody else does meanwhile the shop's refusal says. */
export function useVuelve(now: Fuera, vuelve?: Units) {
  const [asked] = useState(() => ({ ...vuelveDe(now, vuelve), fuera: now }));
  return asked;
}

/** The lines that came back, as the shop is told. */
export const lineasDe = (vuelve: Vuelve = {}): LineaQueVuelve[] =>
  Object.entries(vuelve).flatMap(([linea, { cantidad = 0, al_stock = cantidad }]) =>
    cantidad > 0 ? [{ linea: Number(linea), cantidad, al_stock }] : [],
  );

interface VuelveFieldsProps {
  /** A form with what came back under `vuelve`. */
  form: FormFields<ConVuelve>;
  fuera: Fuera;
}

/** Of each line that left, how many units came back and how many of those are sold again. */
export function VuelveFields({ form, fuera }: VuelveFieldsProps) {
  return (
    <div className={own.all}>
      <p className={styles.soft}>
        De las que vuelven, di cuántas se pueden vender otra vez: entran al stock al costo con que salieron. Si no lo
        dices, son todas.
      </p>
      <ul className={own.lines}>
        {fuera.map(({ linea, descripcion, cantidad }) => (
          <li key={linea}>
            <p className={own.what}>
              {descripcion} <span className={styles.soft}>Tiene {cantidad}</span>
            </p>
            <UnitsFields form={form} linea={linea} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same, out of the way until somebody asks; nothing where nothing may come back. */
export function VuelveDetails({ form, fuera }: VuelveFieldsProps) {
  if (fuera.length === 0) return null;
  return (
    <details className={own.details}>
      <summary>El cliente devolvió productos</summary>
      <VuelveFields form={form} fuera={fuera} />
    </details>
  );
}

function UnitsFields({ form, linea }: Pick<VuelveFieldsProps, 'form'> & { linea: number }) {
  const cantidad = String(form.useValue(`vuelve.${linea}.cantidad`));
  return (
    <div className={own.units}>
      <NumberField form={form} name={`vuelve.${linea}.cantidad`} label="Vuelven" placeholder="0" />
      <NumberField form={form} name={`vuelve.${linea}.al_stock`} label="A la venta" placeholder={cantidad || '0'} />
    </div>
  );
}
