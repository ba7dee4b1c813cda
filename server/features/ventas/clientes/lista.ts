import { eq } from 'drizzle-orm';
import { CLIENTE_NO_ENCONTRADO } from '#contract/ventas/clientes/clientes.ts';
import { LISTA_NO_ENCONTRADA, type ListaDeCliente } from '#contract/ventas/listas/listas.ts';
import { listas_de_precios } from '#server/features/ventas/listas/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { clientes } from './table.ts';

/** With which list a client buys, also one that doesn't hold today. */
export async function listaDeCliente({ db }: Pick<Context, 'db'>, id: number): Promise<ListaDeCliente> {
  await exigirCliente(db, id);
  return { lista: await leer(db, id) };
}

async function leer(db: Queryable, cliente_id: number): Promise<ListaDeCliente['lista']> {
  const { id, nombre, descuento, desde, hasta, activa } = listas_de_precios;
  const [suya] = await db
    .select({ id, nombre, descuento, desde, hasta, activa })
    .from(clientes)
    .innerJoin(listas_de_precios, eq(listas_de_precios.id, clientes.lista_id))
    .where(eq(clientes.id, cliente_id));
  return suya ?? null;
}

async function exigirCliente(db: Queryable, id: number, bloquear = false): Promise<void> {
  const leido = db.select({ archivado_en: clientes.archivado_en }).from(clientes).where(eq(clientes.id, id));
  const [cliente] = await (bloquear ? leido.for('update') : leido);
  if (!cliente) throw new AppError('NO_ENCONTRADO', { message: CLIENTE_NO_ENCONTRADO });
}

/** Says with which list a client buys, or with none. */
export function ponerListaDeCliente(
  ctx: Context,
  id: number,
  { lista_id }: { lista_id: number | null },
): Promise<ListaDeCliente> {
  return inTransaction(ctx, async (ctx) => {
    await exigirCliente(ctx.db, id, true);
    const antes = await leer(ctx.db, id);
    if ((antes?.id ?? null) === lista_id) return { lista: antes };
    if (lista_id !== null && (await ctx.db.$count(listas_de_precios, eq(listas_de_precios.id, lista_id))) === 0) {
      throw new AppError('DATOS_INVALIDOS', {
        message: LISTA_NO_ENCONTRADA,
        fields: { lista_id: LISTA_NO_ENCONTRADA },
      });
    }
    await ctx.db.update(clientes).set({ lista_id }).where(eq(clientes.id, id));
    const lista = await leer(ctx.db, id);
    await audit(ctx, {
      accion: 'poner-lista-cliente',
      entidad: 'cliente',
      entidad_id: id,
      detalle: { lista: { antes: antes?.nombre ?? null, despues: lista?.nombre ?? null } },
    });
    return { lista };
  });
}
