import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import { type Ambiente, ETIQUETA_AMBIENTE } from '#contract/dinero/dte/estados.ts';
import { ETIQUETA_DTE } from '#contract/dinero/dte/tipos.ts';
import { SIN_EMISOR } from '#contract/dinero/emisor.ts';
import { type CafGuardado, type CafSubido, IDK_DE_AMBIENTE } from '#contract/dinero/folios.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { formatRut, limpiarRut } from '#contract/valores/rut.ts';
import { confirmarIdentidad } from '#server/features/casa/cuenta/index.ts';
import { clavesDelSii, emisorDe } from '#server/features/dinero/emisor/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { type Caf, leerCaf, loFirmoElSii } from '#server/platform/sii/caf.ts';
import { XmlIlegible } from '#server/platform/sii/leer-xml.ts';
import { leerUnCaf } from './queries.ts';
import { cafs } from './table.ts';
import { selloDeCaf } from './tomar-folio.ts';

const malo = (message: string) => new AppError('DATOS_INVALIDOS', { message, fields: { caf: message } });
const choca = (message: string) => new AppError('CONFLICTO', { message, fields: { caf: message } });

interface Leido {
  archivo: string;
  contenido: Buffer;
  /** What it says, or why it can't be taken. */
  caf: Caf | AppError;
}

/** Takes folios in that the SII authorized, each file by itself, kept sealed. Who does it proves who they are. */
export async function subirFolios(
  ctx: Context,
  archivos: readonly ReceivedFile[],
  confirmacion: Confirmacion,
): Promise<{ items: CafSubido[] }> {
  if (archivos.length === 0) throw malo('Elige el archivo de folios (CAF) que bajaste de sii.cl.');
  const leidos = await Promise.all(archivos.map(leer));
  exigirAlguno(leidos.map(({ archivo, caf }) => ({ archivo, caf })));
  await confirmarIdentidad(ctx, confirmacion);
  const items: { archivo: string; caf: CafGuardado | AppError }[] = [];
  for (const { archivo, contenido, caf } of leidos)
    items.push({ archivo, caf: caf instanceof AppError ? caf : await guardarCaf(ctx, contenido, caf).catch(negado) });
  exigirAlguno(items);
  return { items: items.map(vista) };
}

async function leer({ name, path }: ReceivedFile): Promise<Leido> {
  const contenido = await readFile(path);
  try {
    return { archivo: name, contenido, caf: leerCaf(contenido) };
  } catch (error) {
    if (!(error instanceof XmlIlegible)) throw error;
    return { archivo: name, contenido, caf: malo(error.message) };
  }
}

/** A refusal is the answer of that file; anything else is everybody's. */
function negado(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Where none could be taken, whoever sent them is told so. */
function exigirAlguno(items: readonly { archivo: string; caf: unknown }[]): void {
  const [primero] = items;
  if (!(primero!.caf instanceof AppError) || items.some(({ caf }) => !(caf instanceof AppError))) return;
  const { code, message, fields = {} } = primero!.caf;
  const dichos = items.map(({ archivo, caf }) => ({ archivo, caf: null, problema: (caf as AppError).message }));
  throw new AppError(code, { message, fields, details: { items: dichos } });
}

const vista = ({ archivo, caf }: { archivo: string; caf: CafGuardado | AppError }): CafSubido =>
  caf instanceof AppError ? { archivo, caf: null, problema: caf.message } : { archivo, caf, problema: null };

/** Keeps a CAF that was read: of the issuer, of its ambiente, signed by whom it says, and none of whose folios the shop has. */
export async function guardarCaf(ctx: Context, contenido: Buffer, caf: Caf): Promise<CafGuardado> {
  const sellado = await ctx.secrets.seal(contenido.toString('latin1'), selloDeCaf(caf.huella));
  return inTransaction(ctx, async (ctx) => {
    // The row of the issuer is everybody's turn: RUT and ambiente stay as they are, and two uploads see each other.
    const emision = await emisorDe(ctx, 'update');
    if (!emision) throw choca(SIN_EMISOR);
    const { emisor, ambiente } = emision;
    if (limpiarRut(caf.rut) !== limpiarRut(emisor.rut)) {
      throw malo(`Los folios son de otra empresa: ${caf.razon_social} (${formatRut(caf.rut)}).`);
    }
    exigirAmbiente(caf, ambiente);
    if (caf.fecha > diaEnSantiago())
      throw malo(`El archivo dice que el SII los autorizó el ${formatFecha(caf.fecha)}, que no ha llegado.`);
    const firmado = loFirmoElSii(caf, clavesDelSii(ctx, ambiente));
    if (firmado === false) throw malo('La firma del SII en el archivo no es válida: bájalo otra vez de sii.cl.');
    await exigirQueNoEste(ctx, caf, ambiente);
    const { tipo, desde, hasta, fecha, idk, huella } = caf;
    const [subido] = await ctx.db
      .insert(cafs)
      .values({
        ambiente,
        tipo,
        rut: limpiarRut(caf.rut),
        desde,
        hasta,
        siguiente: desde,
        fecha,
        idk,
        comprobado: firmado === true,
        huella,
        sellado,
        subido_por: ctx.actor?.id ?? null,
      })
      .returning({ id: cafs.id });
    await audit(ctx, {
      accion: 'subir-folios',
      entidad: 'caf',
      entidad_id: subido!.id,
      detalle: { tipo, desde, hasta, fecha, ambiente, comprobado: firmado === true },
    });
    return leerUnCaf(ctx, subido!.id);
  });
}

function exigirAmbiente({ idk }: Caf, ambiente: Ambiente): void {
  if (idk === IDK_DE_AMBIENTE[ambiente]) return;
  const [suyo] = Object.entries(IDK_DE_AMBIENTE).find(([, suya]) => suya === idk) ?? [];
  const de = suyo ? `de ${ETIQUETA_AMBIENTE[suyo as Ambiente]}` : `de un ambiente que no se conoce (IDK ${idk})`;
  throw malo(`Los folios son ${de}, y la tienda emite en ${ETIQUETA_AMBIENTE[ambiente]}.`);
}

async function exigirQueNoEste({ db }: Context, caf: Caf, ambiente: Ambiente): Promise<void> {
  const { rows } = await db.execute<{ desde: number; hasta: number; mismo: boolean }>(sql`
    select desde, hasta, huella = ${caf.huella} as mismo from cafs
    where huella = ${caf.huella}
      or (ambiente = ${ambiente} and tipo = ${caf.tipo} and desde <= ${caf.hasta} and hasta >= ${caf.desde})
    order by mismo desc, desde limit 1`);
  const [otro] = rows;
  if (otro?.mismo) throw choca('Esos folios ya se subieron.');
  if (otro) {
    const rango = `${ETIQUETA_DTE[caf.tipo]} del ${otro.desde} al ${otro.hasta}`;
    throw choca(`Parte de esos folios ya está: ${rango}.`);
  }
}
