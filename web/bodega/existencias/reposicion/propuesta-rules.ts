import { type LineaReposicion, MAX_PEDIR, type Reposicion } from '#contract/bodega/reposicion.ts';
import { multiplicar, sumar } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';

/** By producto, how many one wants to ask for; null is what is proposed. */
export type Cantidades = ReadonlyMap<number, number | null>;

/** How many units somebody typed, or what is wrong with it. */
export function readCantidad(text: string): number | { problem: string } {
  const { valor, problema } = leerNumero(text);
  if (valor === null || !Number.isInteger(valor) || valor < 0) {
    return { problem: problema ?? 'Escribe un número entero de 0 o más.' };
  }
  return valor <= MAX_PEDIR ? valor : { problem: `Hasta ${formatNumero(MAX_PEDIR)} unidades.` };
}

/**
 * The proposal as it was read, with what was changed since in its lines, its provedores' totals and the count of changes.
 * What was read after a change has it already: then nothing differs.
 */
export function withCantidades(propuesta: Reposicion, cantidades: Cantidades): Reposicion {
  const grupos = new Map(propuesta.grupos.map((grupo) => [grupo.proveedor_id, { ...grupo }]));
  let { cambiadas } = propuesta;
  const items = propuesta.items.map((linea) => {
    const changed = changeLinea(linea, cantidades.get(linea.producto_id));
    if (changed === linea) return linea;
    cambiadas += Number(isChanged(changed)) - Number(isChanged(linea));
    const grupo = grupos.get(linea.proveedor_id);
    if (grupo) {
      grupo.unidades += changed.cantidad - linea.cantidad;
      // Who may not see costs has no total to begin with.
      if (grupo.total !== null) grupo.total = sumar(grupo.total, changed.subtotal ?? 0, -(linea.subtotal ?? 0));
    }
    return changed;
  });
  return { ...propuesta, cambiadas, grupos: [...grupos.values()], items };
}

/** Whether somebody asks for another quantity than the proposed one. */
export const isChanged = ({ cantidad, propuesta }: LineaReposicion): boolean => cantidad !== propuesta;

function changeLinea(linea: LineaReposicion, wanted: number | null | undefined): LineaReposicion {
  const cantidad = wanted === null ? linea.propuesta : wanted;
  if (cantidad === undefined || cantidad === linea.cantidad) return linea;
  const { ultimo_costo } = linea;
  return { ...linea, cantidad, subtotal: ultimo_costo === null ? null : multiplicar(ultimo_costo, cantidad) };
}
