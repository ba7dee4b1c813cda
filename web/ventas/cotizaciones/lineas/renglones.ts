import type {
  CotizacionCompleta,
  FilaDeCotizacion,
  LineaDeCotizacion,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import type { Written } from '#web/staff/hoja/moves.ts';
import { bloqueado, CAMPOS, type Campo, problemasDe, type Textos, textoDe } from './campos.ts';

/** What was written in a row and isn't saved. */
export interface Pendiente {
  textos: Textos;
  /** By field. */
  problemas: Readonly<Record<string, string>>;
  /** Why the shop refused it, or what it lacks. */
  dicho?: string | undefined;
  guardando: boolean;
}

/** A row of the sheet: what the shop has of it, and what was written over it. */
export interface Renglon {
  key: string;
  /** Null: it is new. */
  fila: FilaDeCotizacion | null;
  pendiente: Pendiente | undefined;
}

export const keyDe = ({ id, linea_id }: FilaDeCotizacion): string => `${id}-${linea_id}`;

export const nombreDe = ({ fila }: Pick<Renglon, 'fila'>): string =>
  fila ? `la cotización ${fila.num_cotizacion}` : 'la línea nueva';

/** What a cell of a row says. */
export const textoEn = ({ fila, pendiente }: Renglon, campo: Campo): string =>
  pendiente?.textos[campo] ?? (fila ? textoDe(fila, campo) : '');

/** What was written in each row at once, by its place. */
export const porFila = (written: readonly Written[]): Map<number, Textos> =>
  new Map(
    [...Map.groupBy(written, ({ row }) => row)].map(([row, cells]) => [
      row,
      Object.fromEntries(
        cells
          .filter(({ column }) => (CAMPOS as readonly string[]).includes(column))
          .map(({ column, text }) => [column, text]),
      ),
    ]),
  );

/** Of what was written, what says something else than what the shop has. */
export const distintos = (fila: FilaDeCotizacion | null, textos: Textos): Textos =>
  fila === null
    ? textos
    : Object.fromEntries(Object.entries(textos).filter(([campo, texto]) => texto !== textoDe(fila, campo as Campo)));

/** What pasting does to one row. */
export interface Cambio {
  row: number;
  /** Null: a row past the last, which will be a new one. */
  renglon: Renglon | null;
  /** What will be written. */
  textos: Textos;
  /** What won't, for it can't be written there. */
  bloqueados: readonly Campo[];
  problemas: Readonly<Record<string, string>>;
}

/** What a block that was pasted over several rows will do, row by row; rows that it leaves as they are, are left out. */
export function cambiosDe(
  written: readonly Written[],
  renglones: readonly Renglon[],
  nueva: () => Textos,
): readonly Cambio[] {
  return [...porFila(written)].flatMap(([row, escritos]): Cambio[] => {
    const renglon = renglones[row] ?? null;
    const fila = renglon?.fila ?? null;
    if (fila === null) {
      if (Object.values(escritos).every((texto) => texto === '')) return [];
      const textos = { ...nueva(), ...renglon?.pendiente?.textos, ...escritos };
      return [{ row, renglon, textos, bloqueados: [], problemas: problemasDe(textos, true) }];
    }
    const otros = distintos(fila, { ...renglon?.pendiente?.textos, ...escritos });
    const campos = Object.keys(otros) as Campo[];
    const bloqueados = campos.filter((campo) => bloqueado(fila, campo));
    const textos: Textos = Object.fromEntries(
      campos.filter((campo) => !bloqueados.includes(campo)).map((campo) => [campo, otros[campo]]),
    );
    if (campos.length === 0) return [];
    return [{ row, renglon, textos, bloqueados, problemas: problemasDe(textos, false) }];
  });
}

/** A quotation's line as a row of the list: what the shop answers of it once it was written. */
export const filaDe = (completa: CotizacionCompleta, linea: LineaDeCotizacion): FilaDeCotizacion => ({
  id: completa.id,
  num_cotizacion: completa.num_cotizacion,
  canal: completa.canal,
  base: completa.base,
  estado: completa.estado,
  etapa: completa.etapa,
  origen: completa.origen,
  cliente: completa.cliente,
  cliente_id: completa.cliente_id,
  cliente_nombre: completa.cliente_nombre,
  cliente_email: completa.cliente_email,
  cliente_rut: completa.cliente_rut,
  fecha: completa.fecha,
  fecha_creacion: completa.fecha_creacion,
  fecha_envio_cotizacion: completa.fecha_envio_cotizacion,
  vence: completa.vence,
  resultado: completa.resultado,
  oc_cliente: completa.oc_cliente,
  vendedor: completa.vendedor,
  lineas: completa.lineas,
  unidades: completa.unidades,
  neto: completa.neto,
  iva: completa.iva,
  total: completa.total,
  margen_total: completa.margen_total,
  version: completa.version,
  version_enviada: completa.version_enviada,
  visto_en: completa.visto_en,
  archivada: completa.archivada,
  plantilla: completa.plantilla,
  pdf_url: completa.pdf_url,
  codigo_fussan: linea.codigo_fussan,
  descripcion: linea.descripcion,
  otv_solicitada: linea.otv_solicitada,
  medida: linea.medida,
  precio_compra: linea.precio_compra,
  margen: linea.margen,
  precio_unitario: linea.precio_unitario,
  provedor: linea.provedor,
  ciudad: linea.ciudad,
  web_provedor: linea.web_provedor,
  linea_id: linea.id,
  descuento: linea.descuento,
  subtotal: linea.subtotal,
});
