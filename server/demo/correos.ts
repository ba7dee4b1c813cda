import { COMPRA_WEB, type Compra } from '#contract/ventas/compras/compras.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { correoDeOrden } from '#server/features/ventas/compras/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** A past purchase's mail, as it left a minute after it was made: sent already, so no job is queued for it. */
export async function crearCorreoDemo(tx: Queryable, compra: Compra, nombre: string): Promise<void> {
  const recienHecha: Compra = {
    ...compra,
    estado: COMPRA_WEB.estado,
    estado_pago: 'pendiente',
    historial: compra.historial.slice(0, 1),
  };
  const creado_en = new Date(compra.creada_en);
  await tx.insert(correos).values({
    ...correoDeOrden(recienHecha, nombre),
    estado: 'enviado',
    intentos: 1,
    creado_en,
    enviado_en: new Date(creado_en.getTime() + 60_000),
  });
}
