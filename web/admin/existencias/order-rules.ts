import { multiplicar, sumar } from '#contract/money.ts';
import { type LineaReposicion, MAX_PEDIR, type Reposicion } from '#contract/reposicion.ts';

/** By product, what one wants to order; null is what is proposed. */
export type Quantities = ReadonlyMap<number, number | null>;

/** How many units somebody typed, or what is wrong with it. Digits only: «1.000» and «1,5» mean different things. */
export function readQuantity(text: string): number | { problem: string } {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return { problem: 'Escribe un número entero de 0 o más.' };
  const units = Number(digits);
  return units <= MAX_PEDIR ? units : { problem: `Hasta ${MAX_PEDIR.toLocaleString('es-CL')} unidades.` };
}

/**
 * The proposal as it was read, with what was changed since in its lines, its suppliers' totals and the count of changes.
 * What was read after a change has it already: then nothing differs.
 */
export function withQuantities(propuesta: Reposicion, quantities: Quantities): Reposicion {
  const grupos = new Map(propuesta.grupos.map((grupo) => [grupo.proveedor_id, { ...grupo }]));
  let { cambiadas } = propuesta;
  const items = propuesta.lineas.items.map((linea) => {
    const changed = changeLine(linea, quantities.get(linea.producto_id));
    if (changed === linea) return linea;
    cambiadas += Number(isChanged(changed)) - Number(isChanged(linea));
    const grupo = grupos.get(linea.proveedor_id);
    if (grupo) {
      grupo.unidades += changed.cantidad - linea.cantidad;
      grupo.total = sumar(grupo.total, changed.subtotal ?? 0, -(linea.subtotal ?? 0));
    }
    return changed;
  });
  return { ...propuesta, cambiadas, grupos: [...grupos.values()], lineas: { ...propuesta.lineas, items } };
}

/** Whether somebody ordered another quantity than the proposed one. */
export const isChanged = ({ cantidad, propuesta }: LineaReposicion): boolean => cantidad !== propuesta;

function changeLine(linea: LineaReposicion, wanted: number | null | undefined): LineaReposicion {
  const cantidad = wanted === null ? linea.propuesta : wanted;
  if (cantidad === undefined || cantidad === linea.cantidad) return linea;
  const { ultimo_costo } = linea;
  return { ...linea, cantidad, subtotal: ultimo_costo === null ? null : multiplicar(ultimo_costo, cantidad) };
}
