import { and, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { COTIZACION_SIN_LINEAS, type enviarCotizacion as contrato } from '#contract/ventas/cotizaciones/actos.ts';
import { archivoDeCotizacion, type CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import type { Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import { enlaceDeCotizacion } from '#contract/ventas/cotizaciones/enlace.ts';
import { correos, encolarCorreo } from '#server/features/casa/correo/index.ts';
import { hashToken, nuevoToken } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { documentoDeCotizacion } from './documento-de-cotizacion.ts';
import { exigirActo, moverCotizacion } from './estados.ts';
import {
  bloquearCotizacion,
  esta,
  exigirVersion,
  type FilaCotizacion,
  type FilaLinea,
  type FilaVersion,
  lineasDe,
  veCostos,
  versionesDe,
} from './filas.ts';
import { instantaneaDe } from './instantanea.ts';
import { buscarFila, leerCotizacion, loQueSeLee, porAprobarDe, selloDe } from './leer.ts';
import { cotizaciones, cotizaciones_versiones } from './table.ts';

/**
 * Sends a draft to its client: what it says is frozen as the next version, and the mail with its PDF and its private link leaves
 * with the transaction. One that is sent already is answered as it is: of many who send it, one does, and one mail is written.
 */
export function enviarCotizacion(
  ctx: Context,
  id: number,
  { version, sin_correo = false }: z.output<typeof contrato.body>,
): Promise<CotizacionCompleta> {
  return inTransaction(ctx, async (ctx) => {
    const cotizacion = await bloquearCotizacion(ctx, id);
    if (cotizacion.estado === 'enviada') {
      exigirActo(ctx, cotizacion, 'reenviar');
      return leerCotizacion(ctx, id);
    }
    exigirActo(ctx, cotizacion, 'enviar');
    exigirVersion(cotizacion, version);
    const lineas = await lineasDe(ctx.db, id);
    await exigirLista(ctx, cotizacion, lineas);
    if (!sin_correo) exigirEmail(cotizacion);
    const congelada = await congelar(ctx, cotizacion, lineas, sin_correo ? '' : cotizacion.cliente_email);
    await moverCotizacion(ctx, cotizacion, 'enviar', {
      version: congelada.numero,
      para: congelada.para,
      total: congelada.datos.total,
    });
    await ctx.db
      .update(cotizaciones)
      .set({
        version_enviada: congelada.numero,
        vence: congelada.vence,
        visto_en: null,
        recordada_en: null,
        vendedor_id: cotizacion.vendedor_id ?? requireActor(ctx.actor).id,
        fecha_envio_cotizacion: diaEnSantiago(),
        primera_enviada_en: sql`coalesce(${cotizaciones.primera_enviada_en}, now())`,
      })
      .where(esta(id));
    if (!sin_correo) await escribirle(ctx, congelada);
    return leerCotizacion(ctx, id);
  });
}

function exigirEmail({ cliente_email, cliente_nombre }: FilaCotizacion): void {
  if (cliente_email) return;
  const message = `${cliente_nombre} no tiene correo: escríbelo en la cotización, o envía sólo el enlace.`;
  throw new AppError('CONFLICTO', { message });
}

/** Something is offered, each line at a price, and what is sold for too little was approved of. */
async function exigirLista(ctx: Context, cotizacion: FilaCotizacion, lineas: readonly FilaLinea[]): Promise<void> {
  if (lineas.length === 0) throw new AppError('CONFLICTO', { message: COTIZACION_SIN_LINEAS });
  const sinCantidad = lineas.find(({ otv_solicitada }) => otv_solicitada === 0);
  if (sinCantidad) throw new AppError('CONFLICTO', { message: `Falta la cantidad de «${sinCantidad.descripcion}».` });
  const sinPrecio = lineas.find(({ precio_unitario }) => precio_unitario === 0);
  if (sinPrecio) throw new AppError('CONFLICTO', { message: `Falta el precio de «${sinPrecio.descripcion}».` });
  const bajas = await porAprobarDe(ctx, cotizacion, lineas);
  if (bajas.length === 0) return;
  const otras = bajas.length > 1 ? ` y ${bajas.length - 1} más` : '';
  throw new AppError('MARGEN_BAJO', {
    message: veCostos(ctx)
      ? `«${bajas[0]}»${otras} bajo el margen mínimo de ${ctx.config.COTIZACION_MARGEN_MINIMO}%: un administrador debe aprobarla.`
      : 'Necesita aprobación: pídesela a un administrador antes de enviarla.',
    details: { lineas: bajas },
  });
}

const POR_ACORDAR = 'Por acordar';

/** Who asked for it reads how it is paid, when it comes and what carrying it costs; what nobody said is to be agreed on. */
function conLoPorAcordar(cotizacion: FilaCotizacion): FilaCotizacion {
  if (cotizacion.origen !== 'solicitud') return cotizacion;
  const { condicion_de_pago, plazo_entrega, costo_envio, notas } = cotizacion;
  const callaDespacho = costo_envio === 0 && !/despacho|flete|env[ií]o|retir/i.test(notas);
  return {
    ...cotizacion,
    condicion_de_pago: condicion_de_pago || POR_ACORDAR,
    plazo_entrega: plazo_entrega || POR_ACORDAR,
    notas: callaDespacho ? [notas, 'Costo del despacho: por acordar.'].filter(Boolean).join('\n') : notas,
  };
}

/** Keeps what the quotation says as its next version, with the key of its link. */
async function congelar(
  ctx: Context,
  cotizacion: FilaCotizacion,
  lineas: readonly FilaLinea[],
  para: string,
): Promise<FilaVersion> {
  const numero = cotizacion.version_enviada + 1;
  const vence = cotizacion.vence ?? sumarDias(diaEnSantiago(), ctx.config.COTIZACION_DIAS);
  const { vendedor } = await buscarFila(ctx, cotizacion.id);
  const token = nuevoToken();
  const version = { cotizacion_id: cotizacion.id, numero };
  const [fila] = await ctx.db
    .insert(cotizaciones_versiones)
    .values({
      ...version,
      datos: instantaneaDe({
        cotizacion: conLoPorAcordar(cotizacion),
        lineas,
        vendedor: vendedor ?? requireActor(ctx.actor).name,
        version: numero,
        vence,
      }),
      para,
      vence,
      token_hash: hashToken(token),
      token_sellado: await ctx.secrets.seal(token, selloDe(version)),
      enviada_por: requireActor(ctx.actor).id,
    })
    .returning();
  return fila!;
}

/** The link of a version, which the staff may hand on again; null when the shop's key is another by now. */
export async function enlaceDe({ secrets, config }: Context, version: FilaVersion): Promise<string | null> {
  const token = await secrets.open(version.token_sellado, selloDe(version));
  return token === null ? null : enlaceDeCotizacion(publicUrl(config), token);
}

/** Writes the mail of a version. While the last one hasn't left, it is that one that does. */
async function escribirle(ctx: Context, version: FilaVersion): Promise<void> {
  const { num_cotizacion, cliente, lineas, total } = version.datos;
  const base = `cotizacion-${num_cotizacion}-v${version.numero}`;
  const [enviados] = await ctx.db
    .select({ cuantos: count() })
    .from(correos)
    .where(
      and(
        eq(sql`${correos.datos}->>'version_id'`, String(version.id)),
        eq(correos.plantilla, 'cotizacion-enviada'),
        eq(correos.estado, 'enviado'),
      ),
    );
  const veces = enviados!.cuantos;
  await encolarCorreo(ctx, {
    plantilla: 'cotizacion-enviada',
    clave: `${base}${veces === 0 ? '' : `-${veces}`}`,
    para: version.para,
    responder_a: ctx.config.MAIL_INBOX,
    insistir: true,
    datos: {
      version_id: version.id,
      cotizacion_id: version.cotizacion_id,
      numero: `N° ${num_cotizacion}`,
      nombre: cliente.nombre,
      version: version.numero,
      productos: lineas.length,
      total: formatPrecio(total),
      vence: version.vence,
      otra_vez: veces > 0,
      enlace: await enlaceDe(ctx, version),
      papel: {
        archivo: archivoDeCotizacion(version.cotizacion_id),
        documento: documentoDeCotizacion(version.datos, ctx.config),
      },
    },
  });
}

/** Sends the mail of the last version again, by the same link. */
export function reenviarCotizacion(ctx: Context, id: number): Promise<CotizacionCompleta> {
  return inTransaction(ctx, async (ctx) => {
    const cotizacion = await bloquearCotizacion(ctx, id);
    exigirActo(ctx, cotizacion, 'reenviar');
    exigirEmail(cotizacion);
    const [version] = await versionesDe(ctx.db, id);
    // It may have gone out as a link alone.
    const para = version!.para || cotizacion.cliente_email;
    await ctx.db.update(cotizaciones_versiones).set({ para }).where(eq(cotizaciones_versiones.id, version!.id));
    await escribirle(ctx, { ...version!, para });
    await audit(ctx, {
      accion: 'reenviar-cotizacion',
      entidad: 'cotizacion',
      entidad_id: id,
      detalle: { para, version: version!.numero },
    });
    return leerCotizacion(ctx, id);
  });
}

/** What is read of a quotation: the last version that was sent, what was asked for or, for the staff, what a draft says. */
async function comoPapel(ctx: Context, id: number): Promise<Instantanea> {
  const fila = await buscarFila(ctx, id);
  const versiones = await versionesDe(ctx.db, id);
  const lineas = await lineasDe(ctx.db, id);
  const leida = loQueSeLee(fila, versiones);
  const comoCliente = ctx.actor?.role === 'customer';
  if (leida && (comoCliente || fila.estado !== 'borrador')) return leida;
  return instantaneaDe({
    cotizacion: fila,
    lineas: comoCliente ? [] : lineas,
    vendedor: fila.vendedor,
    version: 0,
    vence: fila.vence,
  });
}

/** A quotation as a PDF, as its client gets it; of a draft, for the staff, as it would be. */
export async function cotizacionEnPdf(ctx: Context, id: number): Promise<FileReply> {
  const papel = async () => documentoDeCotizacion(await comoPapel(ctx, id), ctx.config);
  return new FileReply(archivoDeCotizacion(id), await ctx.documents.pdf(papel));
}
