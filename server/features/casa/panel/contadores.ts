import { sql } from 'drizzle-orm';
import {
  DIAS_URGENTES,
  type EstadoRecibido,
  POR_RESPONDER as RECIBIDOS_POR_RESPONDER,
} from '#contract/abastecimiento/dte-recibidos/estados.ts';
import type { EstadoFactura } from '#contract/abastecimiento/facturas/estados.ts';
import type { EstadoConteo } from '#contract/bodega/existencias/conteos.ts';
import type { Contadores } from '#contract/casa/contadores.ts';
import { DIAS_DE_FALLAS } from '#contract/casa/correo/correo-admin.ts';
import type { EstadoCorreo, MotivoRetencion } from '#contract/casa/correo/correo-estados.ts';
import type { EstadoOpinion } from '#contract/catalogo/opiniones.ts';
import type { EstadoPregunta } from '#contract/catalogo/preguntas.ts';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import type { EstadoDte } from '#contract/dinero/dte/estados.ts';
import type { EstadoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { EstadoComprobante, EstadoLinea } from '#contract/dinero/transferencias/estados.ts';
import { type EstadoOportunidad, POR_PRESENTAR } from '#contract/licitacion/oportunidades/estados.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { COMPRA_WEB } from '#contract/ventas/compras/compras.ts';
import { porDevolver } from '#server/features/bodega/devoluciones/index.ts';
import { porAtender } from '#server/features/dinero/folios/index.ts';
import { POR_APROBAR, POR_RESPONDER } from '#server/features/ventas/cotizaciones/index.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

/** One narrow pass each, in one round trip. What only an administrator sees is not even counted for others. */
export async function leerContadores({ db, actor, config }: Context): Promise<Contadores> {
  const deAdmin = actor?.role === 'admin';
  const deCostos = deAdmin && tienePermiso({ actor }, 'ver-costos');
  const dePagos = tienePermiso({ actor }, 'registrar-pagos');
  const contados = db.execute<Omit<Contadores, 'emision_por_atender'> & Record<string, unknown>>(sql`
    select
      (select count(*)::int from compras where estado = ${COMPRA_WEB.estado} and archivada_en is null)
        as compras_por_preparar,
      (select count(*)::int from cotizaciones c where ${POR_RESPONDER} and c.archivada_en is null)
        as cotizaciones_por_responder,
      (select count(*)::int from productos where estado ${en<EstadoProducto>('activo')} and cantidad_stock <= stock_minimo) as bajo_stock,
      (select count(*)::int from preguntas where estado ${en<EstadoPregunta>('pendiente')}) as preguntas_por_responder,
      (select count(*)::int from opiniones where estado ${en<EstadoOpinion>('pendiente')}) as opiniones_por_leer,
      (select count(*)::int from conteos where estado ${en<EstadoConteo>('abierto')}) as conteos_abiertos,
      (select count(*)::int from ordenes_proveedor where vence < ${diaEnSantiago()}::date) as ordenes_atrasadas,
      (select count(*)::int from productos_proveedor r where ${porDevolver}) as por_devolver,
      (select count(*)::int from reclamos where cerrado_en is null and vence < ${diaEnSantiago()}::date)
        as reclamos_atrasados,
      ${
        deCostos
          ? sql`(select count(*)::int from cotizaciones c where ${POR_APROBAR} and c.archivada_en is null)`
          : sql`null::int`
      } as cotizaciones_por_aprobar,
      ${
        deCostos
          ? sql`(select count(*)::int from facturas_proveedor where estado ${en<EstadoFactura>('por_revisar')})`
          : sql`null::int`
      } as facturas_por_revisar,
      ${
        deCostos
          ? sql`(
              select count(*)::int from dte_recibidos where estado ${en<EstadoRecibido>(...RECIBIDOS_POR_RESPONDER)}
                and plazo between ${diaEnSantiago()}::date and ${sumarDias(diaEnSantiago(), DIAS_URGENTES)}::date
            )`
          : sql`null::int`
      } as dte_por_vencer,
      ${
        dePagos
          ? sql`(select count(*)::int from comprobantes_pago where estado ${en<EstadoComprobante>('pendiente')})`
          : sql`null::int`
      } as transferencias_por_confirmar,
      ${
        dePagos
          ? sql`(select count(*)::int from cartolas_lineas where estado ${en<EstadoLinea>('por_asignar')})`
          : sql`null::int`
      } as abonos_por_asignar,
      ${
        deAdmin
          ? sql`(
              select count(*)::int from dte d join facturas_venta f on f.id = d.factura_venta_id
              where d.estado ${en<EstadoDte>('rechazado')} and f.estado ${noEn<EstadoVenta>('anulada')}
            )`
          : sql`null::int`
      } as dte_rechazados,
      ${
        deAdmin
          ? sql`(select count(*)::int from oportunidades where estado ${en<EstadoOportunidad>(...POR_PRESENTAR)}
              and coalesce(fecha_cierre, 'infinity') between now() and now() + interval '3 days')`
          : sql`null::int`
      } as licitaciones_por_cerrar,
      ${
        deAdmin
          ? sql`(select count(*)::int from usuarios where rol_solicitado is not null and eliminado_en is null)`
          : sql`null::int`
      } as solicitudes_de_rol,
      ${
        deAdmin
          ? sql`(select count(*)::int from correos
              where estado ${en<EstadoCorreo>('fallido')} and creado_en > now() - make_interval(days => ${DIAS_DE_FALLAS}))`
          : sql`null::int`
      } as correos_fallidos,
      ${
        deAdmin
          ? sql`(select count(*)::int from correos where estado ${en<EstadoCorreo>('retenido')}
              and retenido_por = ${'tope' satisfies MotivoRetencion} and creado_en > now() - make_interval(days => ${DIAS_DE_FALLAS}))`
          : sql`null::int`
      } as correos_retenidos`);
  const [{ rows }, emision] = await Promise.all([contados, deAdmin ? porAtender({ db, config }) : null]);
  return { ...rows[0]!, emision_por_atender: emision?.length ?? null };
}
