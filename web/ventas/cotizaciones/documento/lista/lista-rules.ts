import type { Base } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { cuatroDecimales, MAX_CANTIDAD } from '#contract/ventas/cotizaciones/campos.ts';
import type { ProductoParaCotizar } from '#contract/ventas/cotizaciones/para-escribir.ts';
import { type Candidato, CONFIANZAS, type FilaDeLista } from '#contract/ventas/cotizaciones/planilla.ts';
import { conCelda, conProducto, emptyFila, type Fila, isEmpty } from '../editor/fila-rules.ts';

/** A product that a row may mean, found by the shop or looked up by hand. */
export type Hallado = Pick<
  Candidato,
  'producto_id' | 'codigo_fussan' | 'descripcion' | 'precio_unitario' | 'cantidad_stock' | 'ultimo_costo'
> & { parecido?: number };

/** A row of the client's list with what was decided of it. */
export interface Decidida extends Omit<FilaDeLista, 'candidatos' | 'cantidad'> {
  candidatos: readonly Hallado[];
  /** Which of the candidates; `libre`: as the client wrote it, of no product; `fuera`: it isn't quoted. */
  eleccion: number | 'libre' | 'fuera';
  cantidad: string;
  /** Somebody said so, or it is sure. */
  vista: boolean;
}

/** Least sure first: that is what somebody has to look at. Equals as the client has them. */
export function decidir(filas: readonly FilaDeLista[]): readonly Decidida[] {
  const sureness = (confianza: FilaDeLista['confianza']) => -CONFIANZAS.indexOf(confianza);
  return filas
    .map(
      ({ cantidad, ...fila }): Decidida => ({
        ...fila,
        eleccion: fila.candidatos.length > 0 ? 0 : 'libre',
        cantidad: cantidad === null ? '' : formatNumero(cantidad),
        vista: cantidad !== null && (fila.confianza === 'codigo' || fila.confianza === 'alta'),
      }),
    )
    .toSorted((a, b) => sureness(a.confianza) - sureness(b.confianza) || a.fila - b.fila);
}

export const elegidoDe = ({ candidatos, eleccion }: Decidida): Hallado | undefined =>
  typeof eleccion === 'number' ? candidatos[eleccion] : undefined;

export const unidadesDe = ({ cantidad }: Decidida): number | null => {
  const { valor } = leerNumero(cantidad);
  return valor !== null && valor > 0 && valor <= MAX_CANTIDAD && cuatroDecimales(valor) ? valor : null;
};

/** The next choice of a row, or the one before: its candidates, then as it is written. */
export function otra(decidida: Decidida, by: 1 | -1): Decidida {
  const { candidatos, eleccion } = decidida;
  const places = candidatos.length + 1;
  const at = typeof eleccion === 'number' ? eleccion : candidatos.length;
  const next = (at + by + places) % places;
  return { ...decidida, eleccion: next === candidatos.length ? 'libre' : next };
}

/** A product that was looked up by hand stands first, and is meant. */
export const conHallado = (decidida: Decidida, producto: Hallado): Decidida => ({
  ...decidida,
  candidatos: [producto, ...decidida.candidatos.filter(({ producto_id }) => producto_id !== producto.producto_id)],
  eleccion: 0,
  vista: true,
});

export interface Cuenta {
  /** Rows that nobody has looked at and that may be wrong. */
  porRevisar: number;
  /** Rows of no product, which are quoted all the same. */
  libres: number;
  fuera: number;
  /** What becomes lines. */
  lineas: number;
}

export const contar = (decididas: readonly Decidida[]): Cuenta => ({
  porRevisar: decididas.filter(({ vista, eleccion }) => !vista && eleccion !== 'fuera').length,
  libres: decididas.filter(({ eleccion }) => eleccion === 'libre').length,
  fuera: decididas.filter(({ eleccion }) => eleccion === 'fuera').length,
  lineas: decididas.filter(({ eleccion }) => eleccion !== 'fuera').length,
});

/** How all are priced: at the shop's, or by a margin on the last cost where it is known; and what is taken off. */
export interface Precios {
  margen: number | null;
  descuento: number;
}

export interface LineaDeLista {
  producto: Hallado | undefined;
  descripcion: string;
  cantidad: number;
  precios: Precios;
}

/** What is quoted of the list, in the client's order. */
export const lineasDeLista = (decididas: readonly Decidida[], precios: Precios): readonly LineaDeLista[] =>
  decididas
    .filter(({ eleccion }) => eleccion !== 'fuera')
    .toSorted((a, b) => a.fila - b.fila)
    .map((decidida) => ({
      producto: elegidoDe(decidida),
      descripcion: decidida.descripcion || decidida.codigo,
      cantidad: unidadesDe(decidida) ?? 0,
      precios,
    }));

const paraCotizar = (producto: Hallado): ProductoParaCotizar => ({
  ...producto,
  por_llegar: 0,
  costo_promedio: null,
  provedor: '',
  ciudad: '',
});

/** The lines with those of a list below, a line for each row: what is asked for twice is answered twice, as the client has it. */
export function withLista(
  base: Base,
  filas: readonly Fila[],
  lineas: readonly LineaDeLista[],
  nuevaKey: () => string,
): readonly Fila[] {
  const nuevas = lineas.map(({ producto, descripcion, cantidad, precios }) => {
    const nueva: Fila = { ...emptyFila(nuevaKey()), cantidad: cantidad === 0 ? '' : formatNumero(cantidad) };
    const conDatos = producto
      ? { ...conProducto(base, nueva, paraCotizar(producto)), cantidad: nueva.cantidad }
      : { ...nueva, descripcion };
    const conPrecio =
      precios.margen !== null && conDatos.costo
        ? conCelda(base, conDatos, 'margen', formatNumero(precios.margen))
        : conDatos;
    return { ...conPrecio, descuento: precios.descuento === 0 ? '' : formatNumero(precios.descuento) };
  });
  return [...filas.filter((fila) => !isEmpty(fila)), ...nuevas];
}
