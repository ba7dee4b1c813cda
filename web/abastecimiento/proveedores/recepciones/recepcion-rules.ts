import { RECEPCION_INVALIDA } from '#contract/bodega/recepciones/recepciones.ts';
import { leerNumero } from '#contract/valores/numeros.ts';

const REQUIRED = ['codigo_producto_fussan', 'proveedor_id', 'cantidad_recibida', 'precio_compra_unitario'] as const;
type Required = Record<(typeof REQUIRED)[number], string>;

/**
 * One message for all that has to be a number and isn't (seed 000 §5). What may be read two ways says itself beside its
 * field, as everywhere.
 */
export function checkNumbers(values: Required): { message: string; fields: Record<string, string> } | null {
  const wrong = REQUIRED.filter((name) => {
    const { valor, problema } = leerNumero(values[name]);
    return !problema && (valor === null || Number.isNaN(valor));
  });
  if (wrong.length === 0) return null;
  return {
    message: RECEPCION_INVALIDA,
    fields: Object.fromEntries(wrong.map((name) => [name, 'Aquí va un número.'])),
  };
}
