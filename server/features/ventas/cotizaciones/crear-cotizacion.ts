import type { z } from 'zod';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { type CotizacionEscrita, comoEscrita, type LineaEscrita } from '#contract/ventas/cotizaciones/campos.ts';
import type {
  CotizacionCompleta,
  crearCotizacion as contrato,
  OrigenCotizacion,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { BASE_DE_CANAL } from '#contract/ventas/cotizaciones/estados.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { anotarEstado } from '#server/platform/estados/mover.ts';
import { cabeceraDe } from './cabecera.ts';
import { guardarLineas, type LineaPorGuardar } from './escribir.ts';
import { COTIZACION } from './estados.ts';
import type { FilaCotizacion } from './filas.ts';
import { leerCotizacion } from './leer.ts';
import { cotizaciones } from './table.ts';

/** The flat fields of the seeds' table as the line that they are. */
export const lineaPlana = (escrita: CotizacionEscrita): LineaEscrita => ({
  codigo_fussan: escrita.codigo_fussan,
  descripcion: escrita.descripcion,
  otv_solicitada: escrita.otv_solicitada,
  medida: escrita.medida,
  precio_compra: escrita.precio_compra,
  margen: escrita.margen,
  precio_unitario: escrita.precio_unitario,
  descuento: escrita.descuento,
  provedor: escrita.provedor,
  ciudad: escrita.ciudad,
  web_provedor: escrita.web_provedor,
});

/** The lines of another one as they were read, to be lines of this one. */
const leidas = ({ items = [] }: CotizacionEscrita): readonly LineaEscrita[] | undefined =>
  items.length === 0 ? undefined : items.map((item) => ({ ...comoEscrita(item), id: undefined }));

/** Writes a draft by hand: a whole document, or the one line of the seeds' table. */
export function crearCotizacion(ctx: Context, escrita: z.output<typeof contrato.body>): Promise<CotizacionCompleta> {
  return inTransaction(ctx, async (ctx) => {
    const cabecera = await cabeceraDe(ctx, escrita);
    const { id } = await escribirBorrador(ctx, {
      // The seeds' dates are today unless they say otherwise (seed 001 §5).
      cabecera: { fecha_envio_cotizacion: diaEnSantiago(), ...cabecera },
      lineas: escrita.lineas ?? leidas(escrita) ?? [{ ...lineaPlana(escrita), plana: true }],
      origen: 'mano',
    });
    return leerCotizacion(ctx, id);
  });
}

interface NuevoBorrador {
  cabecera: Partial<typeof cotizaciones.$inferInsert>;
  lineas: readonly LineaPorGuardar[];
  origen: OrigenCotizacion;
}

/** Writes a draft with its lines, its history and its audit row, in the caller's transaction. */
export async function escribirBorrador(
  ctx: Context,
  { cabecera, lineas, origen }: NuevoBorrador,
): Promise<FilaCotizacion> {
  const [fila] = await ctx.db
    .insert(cotizaciones)
    .values({
      cliente_nombre: '',
      fecha: diaEnSantiago(),
      vendedor_id: requireActor(ctx.actor).id,
      base: BASE_DE_CANAL[cabecera.canal ?? 'tienda'],
      ...cabecera,
      origen,
    })
    .returning();
  await guardarLineas(ctx, fila!, lineas);
  await anotarEstado(ctx, COTIZACION, fila!.id, 'borrador');
  await audit(ctx, {
    accion: origen === 'solicitud' ? 'solicitar-cotizacion' : 'crear-cotizacion',
    entidad: 'cotizacion',
    entidad_id: fila!.id,
    detalle: { num_cotizacion: fila!.num_cotizacion, origen, lineas: lineas.length },
  });
  return fila!;
}
