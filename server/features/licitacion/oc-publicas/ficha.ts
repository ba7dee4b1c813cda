import { sql } from 'drizzle-orm';
import { netoCotizado } from '#contract/licitacion/oc-publicas/diferencias.ts';
import type { OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { netoDeLinea } from '#contract/licitacion/oc-publicas/totales.ts';
import { buscarPorId, leerHistorial } from '#server/features/casa/usuarios/index.ts';
import { buscarFila as buscarCotizacion } from '#server/features/ventas/cotizaciones/index.ts';
import type { Context } from '#server/platform/context.ts';
import { comparar } from './diferencias.ts';
import { ENTIDAD } from './estados.ts';
import { COLUMNAS, DE, type FilaDeLista, leerFila, vistaDeLista } from './queries.ts';

/** An order with all that is known of it. */
export async function buscarOc(ctx: Pick<Context, 'db' | 'actor'>, id: number): Promise<OcPublica> {
  const { db } = ctx;
  const oc = await leerFila(db, id);
  const { rows } = await db.execute<FilaDeLista>(sql`select ${COLUMNAS} from ${DE} where o.id = ${id}`);
  const cotizacion = oc.cotizacion_id === null ? null : await buscarCotizacion(ctx, oc.cotizacion_id);
  const { lineas, cotizadas, diferencias, por_aprobar } = await comparar(db, oc, cotizacion);
  const historial = await leerHistorial<string>(db, ENTIDAD, id);
  const quien = await (oc.aprobadas_por === null ? undefined : buscarPorId(db, oc.aprobadas_por));
  return {
    ...vistaDeLista(rows[0]!),
    unidad: oc.unidad,
    direccion: oc.direccion,
    comuna: oc.comuna,
    contacto: oc.contacto,
    telefono: oc.telefono,
    email: oc.email,
    giro: oc.giro,
    forma_pago: oc.forma_pago,
    despacho: oc.despacho,
    proveedor: oc.proveedor,
    proveedor_rut: oc.proveedor_rut,
    proveedor_confirmado: oc.proveedor_confirmado_por !== null,
    cambio: oc.cambio === null ? null : { cambio: oc.cambio, fecha: oc.cambio_fecha! },
    afecta: oc.afecta,
    descuentos: oc.descuentos,
    cargos: oc.cargos,
    notas: oc.notas,
    actualizada_en: oc.actualizada_en?.toISOString() ?? null,
    version: oc.version,
    items: lineas.map((linea, indice) => {
      const cotizada = cotizadas[indice] ?? null;
      return {
        id: linea.id,
        correlativo: linea.correlativo,
        descripcion: linea.descripcion,
        especificacion: linea.especificacion,
        cantidad: linea.cantidad,
        precio_neto: linea.precio_neto,
        total: netoDeLinea(linea, oc.moneda),
        cotizada: cotizada && {
          descripcion: cotizada.descripcion,
          cantidad: cotizada.cantidad,
          precio_neto: netoCotizado(cotizada),
        },
      };
    }),
    cotizacion: cotizacion && {
      id: cotizacion.id,
      num_cotizacion: cotizacion.num_cotizacion,
      etapa: cotizacion.estado,
      cliente: cotizacion.cliente_nombre,
      neto: cotizacion.neto,
    },
    diferencias,
    aprobadas:
      oc.aprobadas_en !== null && diferencias.length > 0 && por_aprobar === 0
        ? { quien: quien?.name ?? null, cuando: oc.aprobadas_en.toISOString(), motivo: oc.aprobadas_motivo ?? '' }
        : null,
    por_aprobar,
    historial,
  };
}
