import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DocumentoTributario } from '#contract/dinero/dte/documento.ts';
import { AMBIENTES, type Ambiente, CANALES, type Canal, type EstadoDte } from '#contract/dinero/dte/estados.ts';
import { BOLETAS, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { instanteEnSantiago } from '#contract/valores/fechas.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import type { Certificado } from '#server/platform/sii/certificado.ts';
import { ensobrar, MAX_BOLETAS_POR_SOBRE, MAX_DTE_POR_SOBRE } from '#server/platform/sii/sobre.ts';
import { dte, dte_envios } from './table.ts';

/** Less than what is read as one file anywhere in the house. */
const MAX_BYTES = 4 * 1024 * 1024;

const [BOLETA, ...MAS_BOLETAS] = BOLETAS;
const DEL_CANAL = {
  boleta: sql`${dte.tipo} ${en<TipoDte>(BOLETA!, ...MAS_BOLETAS)}`,
  dte: sql`${dte.tipo} ${noEn<TipoDte>(BOLETA!, ...MAS_BOLETAS)}`,
} as const satisfies Record<Canal, unknown>;
/** In the words of the index that holds them. */
const SIN_ENVIO = and(sql`${dte.estado} ${en<EstadoDte>('por_enviar')}`, isNull(dte.envio_id))!;

/** Whether any document waits for an envelope. */
export async function hayPorEnsobrar({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const [hay] = await db.select({ id: dte.id }).from(dte).where(SIN_ENVIO).limit(1);
  return hay !== undefined;
}

/** Puts all that waits in signed envelopes, which are written whole before anything is sent. */
export async function ensobrarPendientes(ctx: Context, certificado: Certificado): Promise<void> {
  for (const ambiente of AMBIENTES) {
    for (const canal of CANALES) {
      let quedan = true;
      while (quedan) quedan = await ensobrarUno(ctx, { ambiente, canal, certificado });
    }
  }
}

interface Cual {
  ambiente: Ambiente;
  canal: Canal;
  certificado: Certificado;
}

/** One envelope of those that nobody else has in hand; false where there are none. */
function ensobrarUno(ctx: Context, { ambiente, canal, certificado }: Cual): Promise<boolean> {
  return inTransaction(ctx, async ({ db }) => {
    const hallados = await db
      .select({ id: dte.id, tipo: dte.tipo, documento: dte.documento, xml: dte.xml })
      .from(dte)
      .where(and(SIN_ENVIO, eq(dte.ambiente, ambiente), DEL_CANAL[canal]))
      .orderBy(asc(dte.id))
      .limit(canal === 'boleta' ? MAX_BOLETAS_POR_SOBRE : MAX_DTE_POR_SOBRE)
      .for('update', { skipLocked: true });
    const [primero] = hallados;
    if (!primero) return false;
    const suyos = losQueCaben(hallados.filter(({ documento }) => esDelMismo(documento, primero.documento)));
    const xml = ensobrar({
      id: `F${primero.id}T${Date.now()}`,
      emisor: primero.documento.emisor,
      documentos: suyos.map(({ tipo, xml }) => ({ tipo, xml: xml.toString('latin1') })),
      certificado,
      instante: instanteEnSantiago(new Date()),
    });
    const [envio] = await db
      .insert(dte_envios)
      .values({ ambiente, canal, documentos: suyos.length, xml })
      .returning({ id: dte_envios.id });
    await db
      .update(dte)
      .set({ envio_id: envio!.id })
      .where(sql`${dte.id} = any(${sql.param(suyos.map(({ id }) => id))}::int[])`);
    return true;
  });
}

/** The envelope says who issues and by which resolution: once for all in it. */
const esDelMismo = ({ emisor: uno }: DocumentoTributario, { emisor: otro }: DocumentoTributario): boolean =>
  uno.rut === otro.rut &&
  uno.resolucion.numero === otro.resolucion.numero &&
  uno.resolucion.fecha === otro.resolucion.fecha;

function losQueCaben<T extends { xml: Buffer }>(hallados: readonly T[]): T[] {
  let bytes = 0;
  const demas = hallados.findIndex(({ xml }, indice) => {
    bytes += xml.length;
    return indice > 0 && bytes > MAX_BYTES;
  });
  return demas < 0 ? [...hallados] : hallados.slice(0, demas);
}
