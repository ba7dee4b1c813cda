import { sql } from 'drizzle-orm';
import type { EstadoDte } from '#contract/dinero/dte/estados.ts';
import { NOTA_DE_CREDITO_DTE, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { SIN_EMISOR } from '#contract/dinero/emisor.ts';
import { instanteEnSantiago } from '#contract/valores/fechas.ts';
import { certificadoDe, emisorDe } from '#server/features/dinero/emisor/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type DiaDeTipo, resumenDiario } from '#server/platform/sii/resumen-diario.ts';

const VALE = sql`d.estado ${noEn<EstadoDte>('rechazado')}`;

/** The summary of a day's boletas and of their credit notes, signed. Folios that the SII refused were used for nothing. */
export async function descargarResumenDiario(ctx: Context, { dia }: { dia: string }): Promise<FileReply> {
  const quien = await emisorDe(ctx);
  if (!quien) throw new AppError('CONFLICTO', { message: SIN_EMISOR });
  const certificado = await certificadoDe(ctx);
  const { rows } = await ctx.db.execute<DiaDeTipo & Record<string, unknown>>(sql`
    select d.tipo, coalesce(sum(d.neto) filter (where ${VALE}), 0)::float8 as neto,
      coalesce(sum(d.exento) filter (where ${VALE}), 0)::float8 as exento,
      coalesce(sum(d.iva) filter (where ${VALE}), 0)::float8 as iva,
      coalesce(sum(d.total) filter (where ${VALE}), 0)::float8 as total,
      coalesce(array_agg(d.folio) filter (where ${VALE}), '{}') as emitidos,
      coalesce(array_agg(d.folio) filter (where not (${VALE})), '{}') as anulados
    from dte d
    where d.ambiente = ${quien.ambiente} and d.fecha_emision = ${dia} and (d.tipo ${en<TipoDte>(39, 41)}
      or d.tipo ${en<TipoDte>(NOTA_DE_CREDITO_DTE)} and d.documento -> 'referencias' @? '$[*] ? (@.tipo == "39" || @.tipo == "41")')
    group by d.tipo order by d.tipo`);
  // A day without any says so of its boletas.
  const nada: DiaDeTipo = { tipo: 39, neto: 0, exento: 0, iva: 0, total: 0, emitidos: [], anulados: [] };
  const archivo = resumenDiario({
    emisor: quien.emisor,
    dia,
    tipos: rows.length > 0 ? rows : [nada],
    certificado,
    instante: instanteEnSantiago(new Date()),
  });
  return new FileReply(`resumen-de-boletas-${dia}.xml`, archivo);
}
