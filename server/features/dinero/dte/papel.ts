import type { PedidoDte } from '#contract/dinero/dte/dte.ts';
import { esCedible } from '#contract/dinero/dte/tipos.ts';
import type { FormatoDte } from '#contract/documento/papel-dte.ts';
import { COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';
import { buscarFilaCompra } from '#server/features/ventas/compras/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { comoArchivo } from '#server/platform/sii/sobre.ts';
import type { FilaDte } from './estados.ts';
import { papelDeDte } from './papel-de-dte.ts';
import { previaDe } from './previa.ts';
import { compraDeDte, documentosDe, leerDte, noEncontrada } from './queries.ts';

/** The name of a document's files: `dte-33-1234.pdf`. */
const nombreDe = ({ tipo, folio }: Pick<FilaDte, 'tipo' | 'folio'>, letras: 'pdf' | 'xml'): string =>
  `dte-${tipo}-${folio}.${letras}`;

/** A document is read by the administrators, and by whoever may look at the purchase that it is of. Others find none. */
async function leerVisible(ctx: Context, id: number): Promise<FilaDte> {
  if (requireActor(ctx.actor).role !== 'admin') {
    const compra_id = await compraDeDte(ctx, id);
    if (compra_id === null || !(await buscarFilaCompra(ctx, compra_id))) throw noEncontrada();
  }
  return leerDte(ctx.db, id);
}

/** The paper of a document, to be saved or printed. */
export async function pdfDeDte(
  ctx: Context,
  id: number,
  { formato, cedible }: { formato: FormatoDte; cedible: '0' | '1' },
): Promise<FileReply> {
  const fila = await leerVisible(ctx, id);
  if (cedible === '1' && !esCedible(fila.tipo))
    throw new AppError('DATOS_INVALIDOS', { message: 'Este documento no tiene copia cedible.' });
  const papel = await papelDeDte(ctx, fila, { formato, cedible: cedible === '1' });
  return new FileReply(nombreDe(fila, 'pdf'), await ctx.documents.pdf(papel));
}

/** The signed XML of a document, as the SII has it. */
export async function xmlDeDte(ctx: Context, id: number): Promise<FileReply> {
  const fila = await leerVisible(ctx, id);
  return new FileReply(nombreDe(fila, 'xml'), comoArchivo(fila.xml.toString('latin1')));
}

/** The paper of what would be issued: without a stamp, and marked as what it is. */
export async function papelDePrevia(ctx: Context, pedido: PedidoDte): Promise<FileReply> {
  const fila = await previaDe(ctx, pedido);
  const papel = await papelDeDte(ctx, fila);
  return new FileReply('vista-previa.pdf', await ctx.documents.pdf({ ...papel, ted: null, marca: 'VISTA PREVIA' }));
}

/** The documents of a purchase, for whoever may look at it. */
export async function documentosDeCompra(ctx: Context, compra_id: number) {
  if (!(await buscarFilaCompra(ctx, compra_id))) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  return documentosDe(ctx, compra_id);
}
