import { eq, type SQL, sql } from 'drizzle-orm';
import type { EstadoFactura } from '#contract/abastecimiento/facturas/estados.ts';
import type { Factura, LineaDeFactura } from '#contract/abastecimiento/facturas/facturas.ts';
import { numeroDeOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { multiplicar } from '#contract/valores/money.ts';
import { leerHistorial } from '#server/features/casa/usuarios/index.ts';
import { leerPagos, pagos, vistaDePago } from '#server/features/dinero/pagos/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import { cotejo, type LineaConHechos, lineasConHechos, toleranciasDe } from './cotejar.ts';
import { ENTIDAD } from './estados.ts';
import { columnas, type FilaDeLista, type Rows, vistaDeLista } from './queries.ts';

/**
 * An invoice with all that is known of it. Until it is decided how it compares is said as things stand now: goods may have been looked
 * at since it was written.
 */
export async function buscarFactura(ctx: Pick<Context, 'db' | 'config'>, id: number): Promise<Factura | undefined> {
  const { db, config } = ctx;
  const { rows } = await db.execute<
    FilaDeLista & { afecta: boolean; notas: string; version: number; referencia_id: number | null }
  >(sql`
    select ${columnas()}, f.afecta, f.notas, f.version, f.referencia_id
    from facturas_proveedor f join proveedores v on v.id = f.proveedor_id where f.id = ${id}`);
  const [fila] = rows;
  if (!fila) return undefined;
  const { afecta, notas, version, referencia_id } = fila;
  const lineas = await lineasConHechos(db, id);
  const [referencia = null] = await otras(db, sql`f.id = ${referencia_id}`);
  const notas_de_credito = await otras(db, sql`f.referencia_id = ${id} and f.estado ${noEn<EstadoFactura>('anulada')}`);
  const suyos = await leerPagos(db, eq(pagos.factura_proveedor_id, id));
  const historial = await leerHistorial<EstadoFactura>(db, ENTIDAD, id);
  const hecho = cotejo(ctx, fila, lineas);
  return {
    ...vistaDeLista(fila),
    ...(fila.estado === 'por_revisar' && {
      distintas: hecho.distintas,
      diferencia: hecho.diferencia,
      con_diferencias: hecho.fuera,
    }),
    afecta,
    exento: hecho.exento,
    descuadre: hecho.descuadre,
    motivos: hecho.motivos,
    tolerancias: toleranciasDe(config),
    referencia,
    notas_de_credito,
    notas,
    version,
    lineas: lineas.map((linea, indice) => vistaDeLinea(linea, hecho.lineas[indice]!)),
    pagos: suyos.map(vistaDePago),
    historial,
  };
}

const vistaDeLinea = (linea: LineaConHechos, cotejo: LineaDeFactura['cotejo']): LineaDeFactura => ({
  id: linea.id,
  producto_id: linea.producto_id,
  codigo_producto_fussan: linea.codigo_producto_fussan,
  descripcion: linea.descripcion,
  cantidad: linea.cantidad,
  precio: linea.precio,
  exenta: linea.exenta,
  subtotal: multiplicar(linea.precio, linea.cantidad),
  orden: linea.orden && {
    linea_id: linea.orden.linea_id,
    orden_id: linea.orden.orden_id,
    numero: numeroDeOrden(linea.orden.numero),
    cantidad: linea.pedida!.cantidad,
    costo: linea.pedida!.costo,
    facturadas: linea.pedida!.facturadas,
  },
  recepciones: linea.recepciones.map(({ recepcion_id, cantidad, estado_recepcion, fecha_recepcion, precio }) => ({
    recepcion_id,
    cantidad,
    estado_recepcion,
    fecha_recepcion,
    precio,
  })),
  aceptadas: linea.aceptadas,
  por_inspeccionar: linea.por_inspeccionar,
  rechazadas: linea.rechazadas,
  cotejo,
});

async function otras(db: Queryable, cuales: SQL): Promise<Factura['notas_de_credito']> {
  const { rows } = await db.execute<Rows<Factura['notas_de_credito'][number]>>(sql`
    select f.id, f.tipo, f.folio, f.total::float8 as total, f.estado
    from facturas_proveedor f where ${cuales} order by f.id`);
  return rows.map(({ id, tipo, folio, total, estado }) => ({ id, tipo, folio, total, estado }));
}
