import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type {
  aceptarCotizacion as contratoAceptar,
  rechazarCotizacion as contratoRechazar,
} from '#contract/ventas/cotizaciones/actos.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ETIQUETA_PERDIDA, type MotivoDePerdida } from '#contract/ventas/cotizaciones/estados.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { avisarALaTienda } from './avisar.ts';
import { enlaceDe } from './enviar-cotizacion.ts';
import { moverCotizacion } from './estados.ts';
import { bloquearCotizacion, esta, type FilaCotizacion, versionesDe } from './filas.ts';
import { leerCotizacion } from './leer.ts';
import { cotizaciones, cotizaciones_versiones } from './table.ts';

/** Who says yes, as it is kept. */
interface Firmante {
  nombre: string;
  rut: string;
  motivo?: string | undefined;
}

/** Takes a locked quotation as accepted, in the caller's transaction: once, whoever else says so at the same time. */
export async function aceptar(
  ctx: Context,
  cotizacion: FilaCotizacion,
  { nombre, rut, motivo }: Firmante,
): Promise<void> {
  await moverCotizacion(ctx, cotizacion, 'aceptar', {
    version: cotizacion.version_enviada,
    acepta: nombre,
    ...(rut && { rut }),
    ...(motivo && { motivo }),
  });
  await ctx.db
    .update(cotizaciones_versiones)
    .set({ aceptada_por: nombre, aceptada_rut: rut, aceptada_en: sql`now()`, aceptada_desde: ctx.ip })
    .where(
      and(
        eq(cotizaciones_versiones.cotizacion_id, cotizacion.id),
        eq(cotizaciones_versiones.numero, cotizacion.version_enviada),
      ),
    );
  await ctx.db
    .update(cotizaciones)
    .set({ resultado: cotizacion.resultado || 'Ganada', motivo_perdida: null })
    .where(esta(cotizacion.id));
  if (isStaff(ctx.actor)) return;
  await avisarALaTienda(ctx, cotizacion, 'aceptada', `${nombre} la aceptó.`);
  await decirComoComprar(ctx, cotizacion, nombre);
}

/** Whoever accepted it reads where it is bought: in their account, or by the same link. */
async function decirComoComprar(ctx: Context, cotizacion: FilaCotizacion, nombre: string): Promise<void> {
  const { id, num_cotizacion, user_id, cliente_email } = cotizacion;
  const [version] = await versionesDe(ctx.db, id);
  const para = version?.para || cliente_email;
  if (!version || !para) return;
  const { lineas, total } = version.datos;
  await encolarCorreo(ctx, {
    plantilla: 'cotizacion-aceptada',
    clave: `cotizacion-${num_cotizacion}-v${version.numero}-aceptada`,
    para,
    responder_a: ctx.config.MAIL_INBOX,
    datos: {
      cotizacion_id: id,
      numero: `N° ${num_cotizacion}`,
      nombre,
      total: formatPrecio(total),
      se_compra: lineas.every(({ producto_id }) => producto_id !== null),
      enlace: user_id === null ? await enlaceDe(ctx, version) : `${publicUrl(ctx.config)}/user/cotizaciones/${id}`,
    },
  });
}

/** Keeps the code of the order by which its client took it. */
export async function anotarOcDelCliente({ db }: Pick<Context, 'db'>, id: number, oc_cliente: string): Promise<void> {
  await db.update(cotizaciones).set({ oc_cliente }).where(esta(id));
}

interface Rechazo {
  motivo_perdida: MotivoDePerdida;
  motivo?: string | undefined;
}

/** Takes a locked quotation as lost, in the caller's transaction. */
export async function rechazar(
  ctx: Context,
  cotizacion: FilaCotizacion,
  { motivo_perdida, motivo }: Rechazo,
): Promise<void> {
  await moverCotizacion(ctx, cotizacion, 'rechazar', {
    motivo: [ETIQUETA_PERDIDA[motivo_perdida], motivo].filter(Boolean).join(': '),
  });
  await ctx.db
    .update(cotizaciones)
    .set({
      motivo_perdida,
      resultado: cotizacion.resultado === 'Ganada' ? 'Perdida' : cotizacion.resultado || 'Perdida',
    })
    .where(esta(cotizacion.id));
  if (isStaff(ctx.actor)) return;
  const porque = motivo ? ` Dice: «${motivo}».` : '';
  await avisarALaTienda(
    ctx,
    cotizacion,
    'rechazada',
    `El cliente la rechazó (${ETIQUETA_PERDIDA[motivo_perdida].toLowerCase()}).${porque}`,
  );
}

/** Who answers answers what they read. */
function exigirLeida(cotizacion: FilaCotizacion, leida: number | undefined): void {
  const { version_enviada } = cotizacion;
  if (leida !== undefined && leida !== version_enviada) {
    throw new AppError('COTIZACION_CAMBIADA', { details: { version_enviada } });
  }
}

/** Accepts a quotation: its customer, or the staff for the client, who say how they know. */
export function aceptarCotizacion(
  ctx: Context,
  id: number,
  { motivo, version_enviada }: z.output<typeof contratoAceptar.body>,
): Promise<CotizacionCompleta> {
  return inTransaction(ctx, async (ctx) => {
    const cotizacion = await bloquearCotizacion(ctx, id);
    exigirLeida(cotizacion, version_enviada);
    const { name, email } = requireActor(ctx.actor);
    if (isStaff(ctx.actor) && !motivo) {
      const message = 'Di cómo lo supiste: por teléfono, su orden de compra…';
      throw new AppError('DATOS_INVALIDOS', { message, fields: { motivo: message } });
    }
    const nombre = isStaff(ctx.actor) ? cotizacion.cliente_nombre : name || email;
    await aceptar(ctx, cotizacion, { nombre, rut: cotizacion.cliente_rut, motivo });
    return leerCotizacion(ctx, id);
  });
}

export function rechazarCotizacion(
  ctx: Context,
  id: number,
  { version_enviada, ...rechazo }: z.output<typeof contratoRechazar.body>,
): Promise<CotizacionCompleta> {
  return inTransaction(ctx, async (ctx) => {
    const cotizacion = await bloquearCotizacion(ctx, id);
    exigirLeida(cotizacion, version_enviada);
    await rechazar(ctx, cotizacion, rechazo);
    return leerCotizacion(ctx, id);
  });
}

/** Makes a draft of what was sent, for another version: until that is sent, nobody can accept it. */
export function reabrirCotizacion(ctx: Context, id: number): Promise<CotizacionCompleta> {
  return inTransaction(ctx, async (ctx) => {
    const cotizacion = await bloquearCotizacion(ctx, id);
    await moverCotizacion(ctx, cotizacion, 'reabrir', { version: cotizacion.version_enviada + 1 });
    const paso = cotizacion.vence !== null && cotizacion.vence < diaEnSantiago();
    await ctx.db
      .update(cotizaciones)
      .set({
        motivo_perdida: null,
        resultado: cotizacion.resultado === 'Perdida' ? '' : cotizacion.resultado,
        ...(paso ? { vence: null } : {}),
      })
      .where(esta(id));
    return leerCotizacion(ctx, id);
  });
}
