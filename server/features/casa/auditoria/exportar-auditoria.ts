import { sql } from 'drizzle-orm';
import { type ActoDeAuditoria, type FiltroAuditoria, MAX_ACTOS_ARCHIVO } from '#contract/casa/auditoria.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { CambioDeCampo } from '#contract/catalogo/historia.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { enTandas } from '#server/platform/tandas.ts';
import { actosEnOrden, contarActos, leerActos } from './queries.ts';

const POR_TANDA = 1_000;

/** A line of the file: one for each field that changed, so that it can be filtered and sorted there. */
type Linea = ActoDeAuditoria & { cambio: CambioDeCampo | undefined };

const COLUMNAS: Columna<Linea>[] = [
  { titulo: 'Fecha', tipo: 'instante', valor: ({ cuando }) => cuando },
  { titulo: 'Persona', tipo: 'texto', valor: ({ quien }) => quien, ancho: 24 },
  { titulo: 'Rol', tipo: 'texto', valor: ({ rol }) => rol && ETIQUETA_ROL[rol], ancho: 16 },
  { titulo: 'Qué hizo', tipo: 'texto', valor: ({ texto }) => texto, ancho: 32 },
  { titulo: 'A qué', tipo: 'texto', valor: ({ cosa }) => cosa, ancho: 40 },
  { titulo: 'Campo', tipo: 'texto', valor: ({ cambio }) => cambio?.nombre, ancho: 18 },
  { titulo: 'Antes', tipo: 'texto', valor: ({ cambio }) => cambio?.antes, ancho: 30 },
  { titulo: 'Después', tipo: 'texto', valor: ({ cambio }) => cambio?.despues, ancho: 30 },
  { titulo: 'Desde dónde', tipo: 'texto', valor: ({ ip }) => ip, ancho: 18 },
  { titulo: 'Petición', tipo: 'texto', valor: ({ request_id }) => request_id, ancho: 38 },
];

/** The audit as a file, as far as the filter lets it through. */
export async function exportarAuditoria(
  ctx: Context,
  { formato, ...filtro }: FiltroAuditoria & { formato: Formato },
): Promise<FileReply> {
  if ((await contarActos(ctx.db, filtro, MAX_ACTOS_ARCHIVO + 1)) > MAX_ACTOS_ARCHIVO) {
    throw new AppError('DEMASIADO_GRANDE', {
      message: 'Son demasiados actos para un archivo. Acota las fechas u otro filtro.',
    });
  }
  return exportar(COLUMNAS, leer(ctx, filtro), { formato, nombre: `auditoria-${diaEnSantiago()}`, hoja: 'Auditoría' });
}

/** Looked for once, in the order of the list, and then read some at a time. */
async function* leer(ctx: Context, filtro: FiltroAuditoria): AsyncGenerator<Linea> {
  const { rows } = await ctx.db.execute<{ id: string }>(actosEnOrden(filtro));
  for (const tanda of enTandas(rows, POR_TANDA)) {
    const ids = tanda.map(({ id }) => id);
    for (const acto of await leerActos(ctx, sql`select unnest(${sql.param(ids)}::bigint[]) as id`, filtro.sort)) {
      const [primero, ...otros] = acto.cambios;
      yield { ...acto, cambio: primero };
      yield* otros.map((cambio) => ({ ...acto, cambio }));
    }
  }
}
