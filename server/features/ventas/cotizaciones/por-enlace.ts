import { timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { diaEnSantiago, formatFechaHora, sumarDias } from '#contract/valores/fechas.ts';
import { archivoDeCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import {
  AVISO_DE_SITUACION,
  type CotizacionPorEnlace,
  ENLACE_NO_SIRVE,
  type Situacion,
} from '#contract/ventas/cotizaciones/enlace.ts';
import type { MotivoDePerdida } from '#contract/ventas/cotizaciones/estados.ts';
import { hashToken } from '#server/features/casa/usuarios/index.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { comentar } from './comentar.ts';
import { documentoDeCotizacion } from './documento-de-cotizacion.ts';
import { esta, type FilaCotizacion, type FilaVersion } from './filas.ts';
import { adjuntosDe, comentariosDe } from './leer.ts';
import { aceptar, rechazar } from './responder.ts';
import { cotizaciones, cotizaciones_versiones } from './table.ts';

/** For how many days after its last one a link still opens what was sent, to be read. */
const DIAS_DE_ENLACE = 60;

interface Abierta {
  version: FilaVersion;
  cotizacion: FilaCotizacion;
}

/**
 * The version that a link opens, while it does. Links that are none are counted by address: nobody tries many, and whoever has a
 * right one is not refused for others' tries. What is not there and what is too old are told alike.
 */
async function versionDe(ctx: Context, token: string): Promise<FilaVersion> {
  const hash = hashToken(token);
  const [version] = await ctx.db
    .select()
    .from(cotizaciones_versiones)
    .where(eq(cotizaciones_versiones.token_hash, hash));
  const abre =
    version && timingSafeEqual(version.token_hash, hash) && sumarDias(version.vence, DIAS_DE_ENLACE) >= diaEnSantiago();
  if (abre) return version;
  await ctx.limits.enlacesErrados.count(ctx.network);
  throw new AppError('NO_ENCONTRADO', { message: ENLACE_NO_SIRVE });
}

export async function abrir(ctx: Context, token: string, { bloqueada = false } = {}): Promise<Abierta> {
  const version = await versionDe(ctx, token);
  const lectura = ctx.db.select().from(cotizaciones).where(esta(version.cotizacion_id));
  const [cotizacion] = await (bloqueada ? lectura.for('no key update') : lectura);
  if (!bloqueada) return { version, cotizacion: cotizacion! };
  // Who waited for another's answer sees it.
  const [fresca] = await ctx.db.select().from(cotizaciones_versiones).where(eq(cotizaciones_versiones.id, version.id));
  return { version: fresca!, cotizacion: cotizacion! };
}

/** How a version stands: as its quotation does, unless another was sent since. */
function situacionDe({ version, cotizacion }: Abierta): Situacion {
  if (version.numero < cotizacion.version_enviada) return 'reemplazada';
  if (cotizacion.estado === 'borrador') return 'en_revision';
  if (cotizacion.estado !== 'enviada') return cotizacion.estado;
  return version.vence < diaEnSantiago() ? 'vencida' : 'vigente';
}

function avisoDe(situacion: Situacion, { version }: Abierta): string {
  if (situacion !== 'aceptada' || !version.aceptada_por || !version.aceptada_en) return AVISO_DE_SITUACION[situacion];
  return `Esta cotización ya está aceptada por ${version.aceptada_por}, el ${formatFechaHora(version.aceptada_en.toISOString())}.`;
}

async function vista(ctx: Context, abierta: Abierta): Promise<CotizacionPorEnlace> {
  const situacion = situacionDe(abierta);
  const { version } = abierta;
  const comentarios = situacion === 'reemplazada' ? [] : await comentariosDe(ctx.db, version.cotizacion_id);
  return {
    id: version.cotizacion_id,
    situacion,
    aviso: avisoDe(situacion, abierta),
    cotizacion: version.datos,
    adjuntos: situacion === 'reemplazada' ? [] : await adjuntosDe(ctx.db, version.cotizacion_id, { comoCliente: true }),
    aceptada_por: version.aceptada_por,
    comentarios: comentarios.map(({ autor, del_cliente, texto, cuando }) => ({ autor, del_cliente, texto, cuando })),
  };
}

/** What a link shows. The staff see that it was opened, unless it was one of them. */
export async function leerPorEnlace(ctx: Context, token: string): Promise<CotizacionPorEnlace> {
  const abierta = await abrir(ctx, token);
  if (!isStaff(ctx.actor)) await anotarVisita(ctx, abierta);
  return vista(ctx, abierta);
}

async function anotarVisita({ db }: Context, { version, cotizacion }: Abierta): Promise<void> {
  await db
    .update(cotizaciones_versiones)
    .set({
      visto_primero: sql`coalesce(${cotizaciones_versiones.visto_primero}, now())`,
      visto_ultimo: sql`now()`,
      visitas: sql`${cotizaciones_versiones.visitas} + 1`,
    })
    .where(eq(cotizaciones_versiones.id, version.id));
  if (version.numero !== cotizacion.version_enviada) return;
  await db.update(cotizaciones).set({ visto_en: sql`now()` }).where(esta(cotizacion.id));
}

export async function pdfPorEnlace(ctx: Context, token: string): Promise<FileReply> {
  const { datos, cotizacion_id } = await versionDe(ctx, token);
  return new FileReply(
    archivoDeCotizacion(cotizacion_id),
    await ctx.documents.pdf(documentoDeCotizacion(datos, ctx.config)),
  );
}

type Hacer = (ctx: Context, abierta: Abierta) => Promise<void>;

/**
 * Does something by a link, with its quotation locked: whoever holds it is nobody to the shop, even with a session. So many acts
 * an hour by each link.
 */
async function porEnlace(ctx: Context, token: string, hacer: Hacer): Promise<CotizacionPorEnlace> {
  const { id } = await versionDe(ctx, token);
  await ctx.limits.actosPorEnlace.count(`version ${id}`);
  return inTransaction({ ...ctx, actor: null }, async (ctx) => {
    await hacer(ctx, await abrir(ctx, token, { bloqueada: true }));
    return vista(ctx, await abrir(ctx, token, { bloqueada: true }));
  });
}

function exigirVigente(abierta: Abierta): void {
  const situacion = situacionDe(abierta);
  if (situacion === 'vigente') return;
  throw new AppError('CONFLICTO', { message: avisoDe(situacion, abierta), details: { situacion } });
}

export const aceptarPorEnlace = (
  ctx: Context,
  { token, nombre, rut }: { token: string; nombre: string; rut: string },
) =>
  porEnlace(ctx, token, async (ctx, abierta) => {
    exigirVigente(abierta);
    await aceptar(ctx, abierta.cotizacion, { nombre, rut });
  });

export const rechazarPorEnlace = (
  ctx: Context,
  { token, ...rechazo }: { token: string; motivo_perdida: MotivoDePerdida; motivo?: string | undefined },
) =>
  porEnlace(ctx, token, async (ctx, abierta) => {
    exigirVigente(abierta);
    await rechazar(ctx, abierta.cotizacion, rechazo);
  });

/** Takes an accepted one into the account of who holds its link, which may then buy it. The staff need none to sell it. */
export async function tomarPorEnlace(ctx: Context, token: string): Promise<{ id: number }> {
  const actor = requireActor(ctx.actor);
  const { id: version_id } = await versionDe(ctx, token);
  await ctx.limits.actosPorEnlace.count(`version ${version_id}`);
  return inTransaction(ctx, async (ctx) => {
    const abierta = await abrir(ctx, token, { bloqueada: true });
    const { id, user_id } = abierta.cotizacion;
    if (isStaff(actor) || user_id === actor.id) return { id };
    const situacion = situacionDe(abierta);
    if (situacion !== 'aceptada') {
      throw new AppError('CONFLICTO', {
        message: avisoDe(situacion, abierta) || 'Acepta la cotización antes de comprarla.',
        details: { situacion },
      });
    }
    if (user_id !== null) {
      throw new AppError('CONFLICTO', {
        message: 'Esta cotización es de otra cuenta: entra con ella para comprarla.',
        details: { situacion },
      });
    }
    await ctx.db.update(cotizaciones).set({ user_id: actor.id }).where(esta(id));
    await audit(ctx, {
      accion: 'tomar-cotizacion',
      entidad: 'cotizacion',
      entidad_id: id,
      detalle: { user_id: { antes: null, despues: actor.id } },
    });
    return { id };
  });
}

export const comentarPorEnlace = (ctx: Context, { token, texto }: { token: string; texto: string }) =>
  porEnlace(ctx, token, async (ctx, abierta) => {
    const situacion = situacionDe(abierta);
    if (situacion === 'reemplazada' || situacion === 'convertida') {
      throw new AppError('CONFLICTO', { message: avisoDe(situacion, abierta), details: { situacion } });
    }
    await comentar(ctx, abierta.cotizacion, texto);
  });
