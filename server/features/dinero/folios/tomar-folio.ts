import { type SQL, sql } from 'drizzle-orm';
import { ETIQUETA_DTE, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { SIN_EMISOR } from '#contract/dinero/emisor.ts';
import { TIPOS_QUE_VENCEN } from '#contract/dinero/folios.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { emisorDe } from '#server/features/dinero/emisor/index.ts';
import type { Context } from '#server/platform/context.ts';
import { isPool } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { type Caf, leerCaf } from '#server/platform/sii/caf.ts';

/** What a CAF is sealed for: it can't be opened in another's place. */
export const selloDeCaf = (huella: string): string => `caf:${huella}`;

/** The last day of a range `c`; null where it has none. */
export const venceDe = (meses: number): SQL =>
  meses === 0
    ? sql`null::date`
    : sql`case when c.tipo ${en<TipoDte>(...(TIPOS_QUE_VENCEN as [TipoDte, ...TipoDte[]]))}
        then (c.fecha + make_interval(months => ${meses}))::date end`;

/** Whether a range `c` may still be given today. */
export const vigente = (meses: number): SQL => sql`coalesce(${venceDe(meses)} >= ${diaEnSantiago()}::date, true)`;

/**
 * From `numero` on, the first folio of a range `c` that nobody annulled; after its last one, that plus one. What is annulled is taken off
 * the rest of the range, which has one more at its end for there to be always one.
 */
export const libreDesde = (numero: SQL): SQL => sql`
  lower(int4multirange(int4range(${numero}, c.hasta + 2)) - coalesce(
    (select range_agg(int4range(a.desde, a.hasta + 1)) from folios_anulados a where a.caf_id = c.id), '{}'::int4multirange))`;

/** CAFs that each running shop stamps with, opened once; a kind has few that are in use. */
const MAX_ABIERTOS = 32;
const abiertos = new WeakMap<Secrets, Map<string, Caf>>();

/** A CAF, opened; from memory where it was opened before. */
async function abrir({ db, secrets }: Pick<Context, 'db' | 'secrets'>, id: number, huella: string): Promise<Caf> {
  const suyos = abiertos.get(secrets) ?? new Map<string, Caf>();
  abiertos.set(secrets, suyos);
  const conocido = suyos.get(huella);
  if (conocido) return conocido;
  const { rows } = await db.execute<{ sellado: Buffer }>(sql`select sellado from cafs where id = ${id}`);
  const archivo = await secrets.open(rows[0]!.sellado, selloDeCaf(huella));
  if (archivo === null) {
    throw new AppError('CONFLICTO', {
      message:
        'Los folios guardados no se pueden abrir: la clave de los secretos de la tienda es otra. Pídelos de nuevo en sii.cl.',
    });
  }
  const caf = leerCaf(Buffer.from(archivo, 'latin1'));
  if (suyos.size >= MAX_ABIERTOS) suyos.clear();
  suyos.set(huella, caf);
  return caf;
}

/**
 * Gives the next folio of a kind, within the caller's transaction: until that ends, nobody else has one of its range, so they are given in
 * order, and one that isn't committed is given again. The next range follows where one ends; those that expired and folios that were
 * annulled are passed over. AppError 409 `SIN_FOLIOS` where there is none.
 */
export async function tomarFolio(
  ctx: Pick<Context, 'db' | 'secrets' | 'config'>,
  tipo: TipoDte,
): Promise<{ folio: number; caf: Caf; caf_id: number }> {
  if (isPool(ctx.db)) throw new Error('A folio is taken within a transaction.');
  const emision = await emisorDe(ctx);
  if (!emision) throw new AppError('CONFLICTO', { message: SIN_EMISOR });
  // Whoever waited for the last one of a range sees it ended, and goes on to the next.
  const { rows } = await ctx.db.execute<{ id: number; folio: number; huella: string }>(sql`
    select c.id, c.siguiente as folio, c.huella from cafs c
    where c.ambiente = ${emision.ambiente} and c.tipo = ${tipo} and c.siguiente <= c.hasta
      and ${vigente(ctx.config.FOLIOS_MESES)}
    order by c.desde limit 1 for update`);
  const [suyo] = rows;
  if (!suyo) throw sinFolios(tipo);
  await ctx.db.execute(sql`
    update cafs c set siguiente = ${libreDesde(sql`${suyo.folio}::int + 1`)} where c.id = ${suyo.id}`);
  return { folio: suyo.folio, caf: await abrir(ctx, suyo.id, suyo.huella), caf_id: suyo.id };
}

const sinFolios = (tipo: TipoDte): AppError =>
  new AppError('SIN_FOLIOS', {
    message: `No quedan folios de ${ETIQUETA_DTE[tipo].toLowerCase()}: pide más en sii.cl y súbelos en «Folios», en Configuración.`,
    details: { tipo },
  });
