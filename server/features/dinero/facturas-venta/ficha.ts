import { asc, eq, sql } from 'drizzle-orm';
import { type EstadoVenta, NOTA_DE_DEBITO } from '#contract/dinero/facturas-venta/estados.ts';
import type { Venta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { rebajaDePapel } from '#contract/dinero/facturas-venta/partes.ts';
import { cantidadDe } from '#contract/valores/cantidad.ts';
import { sumar } from '#contract/valores/money.ts';
import { leerHistorial } from '#server/features/casa/usuarios/index.ts';
import { leerPagos, pagos, vistaDePago } from '#server/features/dinero/pagos/index.ts';
import type { Context } from '#server/platform/context.ts';
import { ENTIDAD } from './estados.ts';
import { columnas, DE, type FilaDeLista, noEncontrada, type Rows, vistaDeLista } from './queries.ts';
import { facturas_venta_lineas } from './table.ts';

type Otra = NonNullable<Venta['referencia']>;

/** A paper with all that is known of it. */
export async function buscarVenta({ db }: Pick<Context, 'db'>, id: number): Promise<Venta> {
  const { rows } = await db.execute<
    FilaDeLista & {
      notas: string;
      version: number;
      factoring_fecha: string | null;
      referencia_id: number | null;
      razon: string;
      envio: number;
    }
  >(sql`
    select ${columnas()}, f.notas, f.version, f.factoring_fecha::text as factoring_fecha, f.referencia_id, f.razon,
      f.envio::float8 as envio
    from ${DE} where f.id = ${id}`);
  const [fila] = rows;
  if (!fila) throw noEncontrada();
  const otras = async (donde: ReturnType<typeof sql>) =>
    (
      await db.execute<Rows<Otra>>(
        sql`select id, tipo, folio, total::float8 as total, estado from facturas_venta where ${donde} order by id`,
      )
    ).rows.map(({ id, tipo, folio, total, estado }): Otra => ({ id, tipo, folio, total, estado }));
  const lineas = await db
    .select()
    .from(facturas_venta_lineas)
    .where(eq(facturas_venta_lineas.factura_id, id))
    .orderBy(asc(facturas_venta_lineas.id));
  const suyos = await leerPagos(db, eq(pagos.factura_venta_id, id));
  const [referencia = null] = await otras(sql`id = ${fila.referencia_id}`);
  const sobreElla = await otras(sql`referencia_id = ${id}`);
  const historial = await leerHistorial<EstadoVenta>(db, ENTIDAD, id);
  return {
    ...vistaDeLista(fila),
    notas: fila.notas,
    version: fila.version,
    factoring_fecha: fila.factoring_fecha,
    razon: fila.razon,
    referencia,
    notas_de_credito: sobreElla.filter(({ tipo }) => tipo !== NOTA_DE_DEBITO),
    notas_de_debito: sobreElla.filter(({ tipo }) => tipo === NOTA_DE_DEBITO),
    items: [
      ...lineas.map(({ id, descripcion, cantidad, medida, precio_unitario, descuento, subtotal }) => ({
        id,
        descripcion,
        cantidad: cantidadDe({ cantidad, medida }),
        precio_unitario,
        descuento,
        subtotal,
      })),
      ...(fila.envio > 0
        ? [
            {
              id: 0,
              descripcion: 'Despacho',
              cantidad: 1,
              precio_unitario: fila.envio,
              descuento: 0,
              subtotal: fila.envio,
            },
          ]
        : []),
    ],
    rebaja:
      lineas.length === 0 ? 0 : rebajaDePapel({ ...fila, lineas: sumar(...lineas.map(({ subtotal }) => subtotal)) }),
    pagos: suyos.map(vistaDePago),
    historial,
  };
}
