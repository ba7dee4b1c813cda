import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ConteoConAvance, crearConteo as contrato } from '#contract/bodega/existencias/conteos.ts';
import { type Alcance, FALTA_EN_EL_ALCANCE } from '#contract/bodega/existencias/conteos-alcance.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { hayQueContarlo } from './alcance.ts';
import { buscarConteo } from './conteos.ts';
import { conteos } from './table.ts';

type Pedido = z.output<typeof contrato.body>;
type Elegido = Omit<Alcance, 'nombre_provedor'>;

/** Opens a stock count. One of a part where there is nothing to count isn't. */
export async function crearConteo(ctx: Context, pedido: Pedido): Promise<ConteoConAvance> {
  return inTransaction(ctx, async (ctx) => {
    const { nombre } = pedido;
    const elegido = elegir(pedido);
    await exigirQueHaya(ctx.db, elegido);
    const [creado] = await ctx.db
      .insert(conteos)
      .values({ nombre, ...elegido, creado_por: ctx.actor?.id ?? null })
      .returning({ id: conteos.id });
    const { id } = creado!;
    await audit(ctx, { accion: 'crear-conteo', entidad: 'conteo', entidad_id: id, detalle: { nombre, ...elegido } });
    return buscarConteo(ctx, id);
  });
}

/** Only what its `alcance` names: a form may still hold what was chosen before. */
function elegir({ alcance = undefined, familia, sub_familia, marca, ubicacion, proveedor_id }: Pedido): Elegido {
  return {
    alcance: alcance ?? null,
    familia: alcance === 'familia' ? familia! : null,
    sub_familia: alcance === 'familia' ? sub_familia || null : null,
    marca: alcance === 'marca' ? marca! : null,
    ubicacion: alcance === 'ubicacion' ? ubicacion! : null,
    proveedor_id: alcance === 'proveedor' ? proveedor_id! : null,
  };
}

async function exigirQueHaya(db: Queryable, elegido: Elegido): Promise<void> {
  const { alcance, proveedor_id } = elegido;
  if (alcance === null || alcance === 'tienda') return;
  const [campo] = FALTA_EN_EL_ALCANCE[alcance];
  const refuse = (message: string) => {
    throw new AppError('DATOS_INVALIDOS', { message, fields: { [campo]: message } });
  };
  if (proveedor_id !== null && (await db.$count(proveedores, eq(proveedores.id, proveedor_id))) === 0) {
    refuse('Ese proveedor no existe.');
  }
  const { rows } = await db.execute(sql`select from productos p where ${hayQueContarlo(elegido)} limit 1`);
  if (rows.length === 0) refuse('Ahí no hay ningún producto que contar.');
}
