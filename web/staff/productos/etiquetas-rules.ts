import type { imprimirEtiquetas } from '#contract/catalogo/etiquetas.ts';
import { MAX_ETIQUETAS, MAX_PRODUCTOS_ETIQUETADOS } from '#contract/catalogo/etiquetas.ts';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { porHoja, TAMANOS_ETIQUETA, type TamanoEtiqueta } from '#contract/documento/etiquetas.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import { many } from '#web/staff/words.ts';

/** A product whose labels are to be printed, and how many, as it is typed. */
export interface Etiquetado
  extends Pick<
    ProductoAdmin,
    'id' | 'codigo_producto_fussan' | 'ean' | 'descripcion' | 'marca' | 'precio_unitario' | 'cantidad_stock'
  > {
  copias: string;
}

/** One label of a product, until somebody says otherwise. */
export function etiquetadoOf(producto: Omit<Etiquetado, 'copias'>): Etiquetado {
  const { id, codigo_producto_fussan, ean, descripcion, marca, precio_unitario, cantidad_stock } = producto;
  return { id, codigo_producto_fussan, ean, descripcion, marca, precio_unitario, cantidad_stock, copias: '1' };
}

/** With one more, or one more copy of it: who reads a box twice wants two. */
export function withOneMore(those: readonly Etiquetado[], producto: Omit<Etiquetado, 'copias'>): Etiquetado[] {
  const known = those.find(({ id }) => id === producto.id);
  if (!known) return [...those, etiquetadoOf(producto)];
  const copias = String((copiesOf(known) ?? 0) + 1);
  return those.map((one) => (one === known ? { ...one, copias } : one));
}

/** How many are typed; null for what is no number of labels. An empty field and 0 are none. */
export function copiesOf({ copias }: Pick<Etiquetado, 'copias'>): number | null {
  const { valor } = leerNumero(copias);
  if (valor === null) return 0;
  return Number.isInteger(valor) && valor >= 0 && valor <= MAX_ETIQUETAS ? valor : null;
}

export const COPIAS_INVALIDAS = `Un número entero de 0 a ${MAX_ETIQUETAS.toLocaleString('es-CL')}.`;

/** What is to be printed, or why it can't be. */
export function orderOf(
  those: readonly Etiquetado[],
  tamano: TamanoEtiqueta,
): { body: (typeof imprimirEtiquetas)['body']['_output']; total: number; problem: string | null } {
  const etiquetas = those
    .map((one) => ({ producto_id: one.id, copias: copiesOf(one) ?? Number.NaN }))
    .filter(({ copias }) => copias !== 0);
  const total = etiquetas.reduce((sum, { copias }) => sum + copias, 0);
  const max = MAX_ETIQUETAS.toLocaleString('es-CL');
  const problem =
    those.length === 0
      ? 'Agrega al menos un producto.'
      : Number.isNaN(total)
        ? 'Revisa las copias marcadas.'
        : total === 0
          ? 'Todas las copias están en 0: escribe cuántas quieres.'
          : total > MAX_ETIQUETAS
            ? `Se imprimen hasta ${max} etiquetas a la vez, y son ${total.toLocaleString('es-CL')}: hazlas por partes.`
            : etiquetas.length > MAX_PRODUCTOS_ETIQUETADOS
              ? `Se imprimen hasta ${MAX_PRODUCTOS_ETIQUETADOS} productos a la vez: hazlos por partes.`
              : null;
  return { body: { tamano, etiquetas }, total, problem };
}

/** How many labels, and on how much paper. */
export function amountText(total: number, tamano: TamanoEtiqueta): string {
  const labels = many(total, 'etiqueta', 'etiquetas');
  if (porHoja(tamano) === 1) return labels;
  return `${labels} en ${many(Math.ceil(total / porHoja(tamano)), 'hoja', 'hojas')}`;
}

export const TAMANO_OPTIONS = Object.entries(TAMANOS_ETIQUETA).map(([value, { nombre }]) => ({ value, label: nombre }));

/** The places of a text, one in each line, each once; no longer than a place may be. */
export const ubicacionesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().replace(/\s+/g, ' ').slice(0, 30))
      .filter(Boolean),
  ),
];
