import type { z } from 'zod';
import type { recibirDte as contrato, DteLeido as Leido } from '#contract/abastecimiento/dte-recibidos/actos.ts';
import { nombreDeRecibido, plazoDe } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarEstado } from '#server/platform/estados/mover.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import type { ClavesDelSii } from '#server/platform/sii/caf.ts';
import { type ArchivoLeido, type DteLeido, leerArchivoDte } from '#server/platform/sii/documento-leido.ts';
import { XmlIlegible } from '#server/platform/sii/leer-xml.ts';
import { ENTIDAD, RECIBIDO } from './estados.ts';
import { laTienda } from './la-tienda.ts';
import { type XmlRecibido, xmlDe } from './leer-archivo.ts';
import { elMismo } from './queries.ts';
import { reparosDe } from './rules.ts';
import { dte_recibidos, dte_recibidos_archivos } from './table.ts';

/**
 * Takes in what a supplier sends, document by document: each is checked whole before anything is written, and what is refused leaves
 * nothing. One that was taken in before is answered with which it is. Any number of callers at once.
 */
export async function recibirDte(
  ctx: Context,
  [archivo]: readonly ReceivedFile[],
  { insistir }: z.output<typeof contrato.body>,
): Promise<{ documentos: Leido[] }> {
  if (!archivo) {
    const message = 'Elige un archivo.';
    throw new AppError('DATOS_INVALIDOS', { message, fields: { archivo: message } });
  }
  const { rut, claves } = await laTienda(ctx);
  const leidos: Awaited<ReturnType<typeof leer>>[] = [];
  for (const xml of await xmlDe(archivo)) leidos.push(await leer(xml, claves));
  return inTransaction(ctx, async (ctx) => {
    const documentos: Leido[] = [];
    for (const leido of leidos) {
      if ('porque' in leido) documentos.push(ilegible(leido.xml.nombre, leido.porque));
      else documentos.push(...(await guardar(ctx, leido, { rut, insistir: insistir === '1' })));
    }
    if (!documentos.some(({ resultado }) => resultado === 'recibido')) throw nadaRecibido(documentos);
    return { documentos };
  });
}

type Abierto = { xml: XmlRecibido; archivo: ArchivoLeido };

async function leer(xml: XmlRecibido, claves: ClavesDelSii): Promise<Abierto | { xml: XmlRecibido; porque: string }> {
  try {
    return { xml, archivo: await leerArchivoDte(xml.contenido, claves) };
  } catch (error) {
    if (!(error instanceof XmlIlegible)) throw error;
    return { xml, porque: error.message };
  }
}

const ilegible = (archivo: string, porque: string): Leido => ({
  archivo,
  documento: null,
  emisor: null,
  total: null,
  resultado: 'rechazado',
  id: null,
  motivos: [porque],
});

async function guardar(
  ctx: Context,
  { xml, archivo }: Abierto,
  { rut, insistir }: { rut: string; insistir: boolean },
): Promise<Leido[]> {
  const { sobre, documentos } = archivo;
  let archivo_id: number | undefined;
  const hechos: Leido[] = [];
  for (const dte of documentos) {
    const { documento } = dte;
    const { graves, rotas } = reparosDe(dte, sobre, rut);
    const hecho = (resultado: Leido['resultado'], motivos: string[], id: number | null = null) =>
      hechos.push({
        archivo: xml.nombre,
        documento: nombreDeRecibido(documento),
        emisor: documento.emisor.razon_social,
        total: documento.totales.total,
        resultado,
        id,
        motivos,
      });
    if (graves.length > 0) {
      hecho('rechazado', [...graves, ...rotas]);
      continue;
    }
    const otro = await elMismo(ctx.db, documento);
    if (otro) {
      hecho('repetido', [yaEsta(documento, otro.recibido_en)], otro.id);
      continue;
    }
    if (rotas.length > 0 && !insistir) {
      hecho('sin_firma', rotas);
      continue;
    }
    archivo_id ??= await guardarArchivo(ctx, xml, sobre);
    const id = await anotar(ctx, dte, rotas, archivo_id);
    if (id === undefined) {
      // Somebody else's came in between, and is there by now.
      const suyo = (await elMismo(ctx.db, documento))!;
      hecho('repetido', [yaEsta(documento, suyo.recibido_en)], suyo.id);
    } else hecho('recibido', rotas, id);
  }
  return hechos;
}

const yaEsta = (documento: DteLeido['documento'], recibido_en: Date): string =>
  `${nombreDeRecibido(documento)} de ${documento.emisor.razon_social} ya se recibió el ${formatFecha(recibido_en.toISOString())}.`;

async function guardarArchivo(
  ctx: Context,
  { nombre, remitente, asunto, contenido }: XmlRecibido,
  sobre: ArchivoLeido['sobre'],
): Promise<number> {
  const [fila] = await ctx.db
    .insert(dte_recibidos_archivos)
    .values({
      nombre,
      remitente,
      asunto,
      sobre_id: sobre?.id ?? null,
      sobre_digest: sobre?.digest ?? null,
      xml: contenido,
      recibido_por: requireActor(ctx.actor).id,
    })
    .returning({ id: dte_recibidos_archivos.id });
  return fila!.id;
}

/** Undefined where the same paper is there. */
async function anotar(
  ctx: Context,
  { documento, firma, autorizado }: DteLeido,
  rotas: readonly string[],
  archivo_id: number,
): Promise<number | undefined> {
  const [fila] = await ctx.db
    .insert(dte_recibidos)
    .values({
      archivo_id,
      rut_emisor: limpiarRut(documento.emisor.rut),
      emisor: documento.emisor.razon_social,
      tipo: documento.tipo,
      folio: documento.folio,
      fecha_emision: documento.fecha,
      total: documento.totales.total,
      documento,
      firmante: firma.vale ? nombreEn(firma.firmante?.subject) : null,
      firma_rota: rotas.length > 0 ? rotas.join(' ') : null,
      autorizado,
      plazo: plazoDe(documento.tipo, diaEnSantiago()),
    })
    .onConflictDoNothing()
    .returning({ id: dte_recibidos.id });
  if (!fila) return undefined;
  await anotarEstado(ctx, RECIBIDO, fila.id, 'sin_responder');
  await audit(ctx, {
    accion: 'recibir-dte_recibido',
    entidad: ENTIDAD,
    entidad_id: fila.id,
    detalle: {
      documento: nombreDeRecibido(documento),
      emisor: documento.emisor.razon_social,
      total: documento.totales.total,
      ...(rotas.length > 0 && { insistio: true, firma: rotas.join(' ') }),
    },
  });
  return fila.id;
}

/** Whose name a certificate bears. */
const nombreEn = (subject = ''): string | null => /^CN=(.+)$/m.exec(subject)?.[1] ?? null;

/** Nothing of it is kept: said of the first, and of each in `details`. */
function nadaRecibido(documentos: readonly Leido[]): AppError {
  const de = (resultado: Leido['resultado']) => documentos.find((uno) => uno.resultado === resultado);
  const details = { documentos };
  const malo = de('rechazado');
  const roto = de('sin_firma');
  if (roto) {
    const message = `${roto.motivos.join(' ')} Su timbre sí vale, y cubre folio, fecha, RUT, total y primer producto; suele pasar cuando el correo cambia el archivo. Lo demás, compáralo con el papel. ¿Lo recibes así, con una advertencia?`;
    return new AppError('FIRMA_NO_VALE', { message, details: { ...details, insistir: true } });
  }
  if (malo) {
    const message = malo.motivos.join(' ');
    return new AppError('DATOS_INVALIDOS', { message, fields: { archivo: message }, details });
  }
  const repetido = de('repetido')!;
  return new AppError('DTE_REPETIDO', {
    message: repetido.motivos[0]!,
    details: { ...details, dte: { id: repetido.id } },
  });
}
