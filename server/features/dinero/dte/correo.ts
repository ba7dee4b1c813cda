import { esBoleta, nombreDeDte } from '#contract/dinero/dte/tipos.ts';
import { instanteEnSantiago } from '#contract/valores/fechas.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { certificadoDe, emisorDe } from '#server/features/dinero/emisor/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { comoArchivo, ensobrar } from '#server/platform/sii/sobre.ts';
import { ENTIDAD, type FilaDte } from './estados.ts';
import { papelDeDte } from './papel-de-dte.ts';
import { compraDeDte, leerDte } from './queries.ts';

/** Mails a document once: a boleta as it is issued, the others when the SII has accepted them. */
export async function mandarDte(ctx: Context, fila: FilaDte): Promise<void> {
  if (fila.correo) await escribir(ctx, fila, fila.correo, `dte-${fila.id}`);
}

/** Whether a document goes out as it is issued: nobody waits for the SII to hand a boleta over. */
export const saleAlEmitirse = ({ tipo }: Pick<FilaDte, 'tipo'>): boolean => esBoleta(tipo);

const DEMASIADOS_CORREOS =
  'En la última hora mandaste muchos documentos por correo. Inténtalo de nuevo más tarde, o descarga el PDF y mándalo tú.';

/** Mails it again, or to somebody else, because somebody of the staff asks for it: so many an hour, or an inbox could be flooded. */
export async function enviarDtePorCorreo(ctx: Context, id: number, para: string): Promise<undefined> {
  await ctx.limits.correosDeDte.count(String(requireActor(ctx.actor).id), DEMASIADOS_CORREOS);
  return inTransaction(ctx, async (ctx) => {
    const fila = await leerDte(ctx.db, id);
    await escribir(ctx, fila, para, `dte-${id}-${para}-${Date.now()}`);
    await audit(ctx, { accion: 'enviar-dte-por-correo', entidad: ENTIDAD, entidad_id: id, detalle: { para } });
    return undefined;
  });
}

async function escribir(ctx: Context, fila: FilaDte, para: string, clave: string): Promise<void> {
  const compra_id = await compraDeDte(ctx, fila.id);
  const emision = await emisorDe(ctx);
  await encolarCorreo(ctx, {
    plantilla: 'documento-tributario',
    clave,
    para,
    datos: {
      numero: nombreDeDte(fila),
      total: fila.total,
      emisor: emision?.emisor.razon_social ?? ctx.config.TIENDA_NOMBRE,
      enlace: compra_id === null ? null : `${publicUrl(ctx.config)}/details-compra/${compra_id}`,
      archivo: `dte-${fila.tipo}-${fila.folio}`,
      papel: await papelDeDte(ctx, fila),
      xml: (await archivoPara(ctx, fila)).toString('latin1'),
      de_prueba: fila.ambiente !== 'produccion',
    },
  });
}

/**
 * As the programs of whoever gets it take it: in an envelope to them. A boleta is read by people, and goes by itself; so does what can't
 * be signed at the moment.
 */
async function archivoPara(ctx: Context, { id, tipo, xml, documento }: FilaDte): Promise<Buffer> {
  const suyo = xml.toString('latin1');
  const certificado = esBoleta(tipo) ? null : await certificadoDe(ctx).catch(sinCertificado);
  if (!certificado) return comoArchivo(suyo);
  return ensobrar({
    id: `C${id}`,
    emisor: documento.emisor,
    receptor: documento.receptor.rut,
    documentos: [{ tipo, xml: suyo }],
    certificado,
    instante: instanteEnSantiago(),
  });
}

function sinCertificado(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
