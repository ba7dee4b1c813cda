import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import type { Ambiente } from '#contract/dinero/dte/estados.ts';
import {
  CERTIFICADO_ILEGIBLE,
  type subirCertificado as contratoDeSubir,
  SIN_CERTIFICADO,
} from '#contract/dinero/emisor.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { confirmarIdentidad } from '#server/features/casa/cuenta/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { ClavesDelSii } from '#server/platform/sii/caf.ts';
import {
  abrirPkcs12,
  type Certificado,
  CertificadoIlegible,
  leerCertificado,
  type Pem,
} from '#server/platform/sii/certificado.ts';
import { CLAVES_DEMO } from '#server/platform/sii/de-prueba.ts';
import { leerCertificados } from './queries.ts';
import { dte_certificados } from './table.ts';

/** What a certificate and its key are sealed for: they can't be opened in another's place. */
const selloDe = (huella: string): string => `certificado:${huella}`;

const TURNO = sql`select pg_advisory_xact_lock(hashtext('dte_certificados'))`;

/** The one that each running shop signs with, opened once. */
const abiertos = new WeakMap<Secrets, { huella: string; certificado: Certificado }>();

/**
 * The certificate that the shop signs with, opened. AppError 409, in words for who can mend it, where there is none, it has ended, or the
 * shop's secret key is another than the one it was sealed with.
 */
export async function certificadoDe({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<Certificado> {
  const enUso = isNotNull(dte_certificados.sellado);
  const [fila] = await db
    .select({ huella: dte_certificados.huella, nombre: dte_certificados.nombre, hasta: dte_certificados.hasta })
    .from(dte_certificados)
    .where(enUso);
  if (!fila) throw new AppError('SIN_CERTIFICADO', { message: SIN_CERTIFICADO });
  if (fila.hasta <= new Date()) throw new AppError('SIN_CERTIFICADO', { message: terminado(fila) });
  const conocido = abiertos.get(secrets);
  if (conocido?.huella === fila.huella) return conocido.certificado;
  const [sellada] = await db
    .select({ sellado: dte_certificados.sellado, huella: dte_certificados.huella })
    .from(dte_certificados)
    .where(enUso);
  if (!sellada?.sellado) throw new AppError('SIN_CERTIFICADO', { message: SIN_CERTIFICADO });
  const escrito = await secrets.open(sellada.sellado, selloDe(sellada.huella));
  if (escrito === null) throw new AppError('SIN_CERTIFICADO', { message: CERTIFICADO_ILEGIBLE });
  const certificado = leerCertificado(JSON.parse(escrito) as Pem);
  abiertos.set(secrets, { huella: sellada.huella, certificado });
  return certificado;
}

const dia = (instante: Date): string => formatFecha(diaEnSantiago(instante));
const terminado = ({ nombre, hasta }: { nombre: string; hasta: Date }): string =>
  `El certificado de ${nombre} venció el ${dia(hasta)}: sube el nuevo en «Emisor», en Configuración.`;

/** The SII's public keys that CAFs of an ambiente are checked with: those that the settings give; in the demo, the false SII's. */
export function clavesDelSii({ config }: Pick<Context, 'config'>, ambiente: Ambiente): ClavesDelSii {
  if (ambiente === 'demo') return CLAVES_DEMO;
  const { SII_CLAVE_100, SII_CLAVE_300 } = config;
  const claves: Record<number, string> = {};
  if (SII_CLAVE_100) claves[100] = SII_CLAVE_100;
  if (SII_CLAVE_300) claves[300] = SII_CLAVE_300;
  return claves;
}

const malo = (campo: 'certificado' | 'clave', message: string): AppError =>
  new AppError('DATOS_INVALIDOS', { message, fields: { [campo]: message } });

export interface CertificadoAbierto {
  pem: Pem;
  certificado: Certificado;
}

/** Opens what was uploaded with its password. Refused, beside its field, where it can't sign today. */
export function abrirCertificado(archivo: Buffer, clave: string): CertificadoAbierto {
  try {
    const pem = abrirPkcs12(archivo, clave);
    const certificado = leerCertificado(pem);
    const { nombre, rut, desde, hasta } = certificado;
    if (!rut)
      throw new CertificadoIlegible(`El certificado de ${nombre} no dice el RUT de quien firma, y el SII lo exige.`);
    const ahora = new Date();
    if (hasta <= ahora)
      throw new CertificadoIlegible(`El certificado de ${nombre} venció el ${dia(hasta)}: pide otro.`);
    if (desde > ahora) throw new CertificadoIlegible(`El certificado de ${nombre} vale sólo desde el ${dia(desde)}.`);
    return { pem, certificado };
  } catch (error) {
    if (deOpenSsl(error))
      throw malo('certificado', 'El certificado está dañado, o es de una clase que no se puede usar.');
    if (!(error instanceof CertificadoIlegible)) throw error;
    throw malo(/contraseña/.test(error.message) ? 'clave' : 'certificado', error.message);
  }
}

const deOpenSsl = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_OSSL');

/** Signs from now on with this one, kept sealed; of the one before it, the key is forgotten. Who does it proves who they are. */
export async function subirCertificado(
  ctx: Context,
  [archivo]: readonly ReceivedFile[],
  { clave, ...confirmacion }: z.output<typeof contratoDeSubir.body>,
): Promise<Awaited<ReturnType<typeof leerCertificados>>> {
  if (!archivo) throw malo('certificado', 'Elige el archivo del certificado (.p12 o .pfx).');
  const abierto = abrirCertificado(await readFile(archivo.path), clave);
  await confirmarIdentidad(ctx, confirmacion);
  await guardarCertificado(ctx, abierto);
  return leerCertificados(ctx);
}

/** Puts a certificate in use that was opened, in the place of the one before. */
export async function guardarCertificado(ctx: Context, { pem, certificado }: CertificadoAbierto): Promise<void> {
  const huella = createHash('sha256').update(certificado.x509, 'base64').digest('hex');
  const sellado = await ctx.secrets.seal(JSON.stringify(pem), selloDe(huella));
  const { nombre, rut, emisor: autoridad, desde, hasta } = certificado;
  await inTransaction(ctx, async (ctx) => {
    await olvidarElDeAhora(ctx);
    const [subido] = await ctx.db
      .insert(dte_certificados)
      .values({ nombre, rut, autoridad, desde, hasta, huella, sellado, subido_por: requireActor(ctx.actor).id })
      .returning({ id: dte_certificados.id });
    await audit(ctx, {
      accion: 'subir-certificado',
      entidad: 'certificado',
      entidad_id: subido!.id,
      detalle: { nombre, rut, autoridad, hasta: hasta.toISOString() },
    });
  });
}

/** Takes the certificate in use out: nothing is signed until there is another. */
export async function quitarCertificado(
  ctx: Context,
  confirmacion: Confirmacion,
): Promise<Awaited<ReturnType<typeof leerCertificados>>> {
  await confirmarIdentidad(ctx, confirmacion);
  await inTransaction(ctx, async (ctx) => {
    const quitados = await olvidarElDeAhora(ctx);
    if (quitados.length === 0) throw new AppError('NO_ENCONTRADO', { message: 'No hay un certificado en uso.' });
    for (const { id, nombre } of quitados)
      await audit(ctx, { accion: 'quitar-certificado', entidad: 'certificado', entidad_id: id, detalle: { nombre } });
  });
  abiertos.delete(ctx.secrets);
  return leerCertificados(ctx);
}

/** One at a time: whoever else puts one in use waits, and then sees this one's. */
async function olvidarElDeAhora({ db }: Context): Promise<{ id: number; nombre: string }[]> {
  await db.execute(TURNO);
  return db
    .update(dte_certificados)
    .set({ sellado: null, quitado_en: new Date() })
    .where(isNotNull(dte_certificados.sellado))
    .returning({ id: dte_certificados.id, nombre: dte_certificados.nombre });
}
