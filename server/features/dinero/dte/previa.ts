import type { PedidoDte, PreviaDte } from '#contract/dinero/dte/dte.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { emitir } from './emitir.ts';
import type { FilaDte } from './estados.ts';
import { numeroDelPedido } from './origen.ts';
import { referenciasDe } from './queries.ts';

/** Ends a transaction of which only what it would have done is asked. */
class EnSeco extends Error {
  readonly hecho: FilaDte;
  constructor(hecho: FilaDte) {
    super('Nothing of it is kept.');
    this.hecho = hecho;
  }
}

/** What would be issued, by the very act, of which nothing is kept: folio, figures and paper are the ones that there would be. */
export async function previaDe(ctx: Context, { confirmo: _, clave: __, ...pedido }: PedidoDte): Promise<FilaDte> {
  try {
    await inTransaction(ctx, async (ctx) => {
      throw new EnSeco(await emitir(ctx, pedido));
    });
  } catch (error) {
    if (error instanceof EnSeco) return error.hecho;
    throw error;
  }
  throw new Error('A transaction that was ended can not have been kept.');
}

/** What would be issued, as whoever confirms it reads it. */
export async function verPrevia(ctx: Context, pedido: PedidoDte): Promise<PreviaDte> {
  const num_pedido = await numeroDelPedido(ctx, pedido.origen);
  const { tipo, folio, ambiente, documento, receptor_rut, receptor, neto, exento, iva, total, correo } = await previaDe(
    ctx,
    pedido,
  );
  return {
    tipo,
    folio,
    fecha: documento.fecha,
    num_pedido,
    ambiente,
    receptor_rut,
    receptor,
    neto,
    exento,
    iva,
    total,
    lineas: documento.lineas.length,
    referencias: referenciasDe(documento),
    correo,
  };
}
