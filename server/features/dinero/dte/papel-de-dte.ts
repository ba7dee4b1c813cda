import type { FormatoDte, PapelDte } from '#contract/documento/papel-dte.ts';
import { emisorDe } from '#server/features/dinero/emisor/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FilaDte } from './estados.ts';

/** A document's paper as data. The demo's says across it that it is worth nothing. */
export async function papelDeDte(
  ctx: Pick<Context, 'db'>,
  fila: Pick<FilaDte, 'documento' | 'ted' | 'ambiente'>,
  { formato = 'carta', cedible = false }: { formato?: FormatoDte; cedible?: boolean } = {},
): Promise<PapelDte> {
  const emision = await emisorDe(ctx);
  return {
    documento: fila.documento,
    ted: fila.ted,
    formato,
    cedible,
    direccion_sii: emision?.unidad_sii ? `S.I.I. - ${emision.unidad_sii}` : '',
    ...(fila.ambiente !== 'produccion' && { marca: 'SIN VALOR TRIBUTARIO' }),
  };
}
