import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { MAX_UNIDADES_POR_LINEA } from '#contract/tienda/catalogo.ts';
import {
  type DatosDeHabitual,
  type Habitual,
  MAX_PEDIDOS_HABITUALES,
  obtenerHabitual,
} from '#contract/tienda/pedidos-habituales.ts';
import { bloquearUsuario } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { leerHabitual } from './queries.ts';
import { pedidos_habituales, pedidos_habituales_lineas } from './table.ts';

const A_LA_VENTA = en<EstadoProducto>('activo');

type Accion =
  | 'crear-pedido-habitual'
  | 'editar-pedido-habitual'
  | 'eliminar-pedido-habitual'
  | 'recuperar-pedido-habitual';

const anotar = (ctx: Context, accion: Accion, entidad_id: number, detalle: Record<string, unknown> = {}) =>
  audit(ctx, { accion, entidad: 'pedido_habitual', entidad_id, detalle });

/** Keeps a list of the person's own. What isn't on sale is left out; 400 when that is all of it, 409 when there is no room. */
export function crearHabitual(ctx: Context, { nombre, items }: DatosDeHabitual): Promise<Habitual> {
  const usuario_id = requireActor(ctx.actor).id;
  return conNombrePropio(nombre, () =>
    inTransaction(ctx, async (ctx) => {
      await exigirLugar(ctx, usuario_id);
      const [creado] = await ctx.db
        .insert(pedidos_habituales)
        .values({ usuario_id, nombre })
        .returning({ id: pedidos_habituales.id });
      await escribirLineas(ctx, creado!.id, items);
      await anotar(ctx, 'crear-pedido-habitual', creado!.id, { nombre, productos: items.length });
      return leerHabitual(ctx, creado!.id);
    }),
  );
}

/** Changes a list of the person's own that no other window changed meanwhile; else 409. */
export function editarHabitual(
  ctx: Context,
  id: number,
  { nombre, items, version }: DatosDeHabitual & { version: number },
): Promise<Habitual> {
  return conNombrePropio(nombre, () =>
    inTransaction(ctx, async (ctx) => {
      const antes = await bloquear(ctx, id);
      if (antes.version !== version) {
        throw new AppError('CONFLICTO', {
          message: 'Cambiaste esta lista en otra ventana. Recárgala para ver cómo quedó y edítala de nuevo.',
        });
      }
      await ctx.db
        .update(pedidos_habituales)
        .set({ nombre, version: version + 1, actualizado_en: sql`now()` })
        .where(eq(pedidos_habituales.id, id));
      await escribirLineas(ctx, id, items);
      await anotar(ctx, 'editar-pedido-habitual', id, { nombre, productos: items.length });
      return leerHabitual(ctx, id);
    }),
  );
}

/** Lets a list of the person's own go; it can be had back for a while. */
export async function eliminarHabitual(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await bloquear(ctx, id);
    await ctx.db.update(pedidos_habituales).set({ eliminado_en: sql`now()` }).where(eq(pedidos_habituales.id, id));
    await anotar(ctx, 'eliminar-pedido-habitual', id);
  });
}

/** Has a list of the person's own back that they let go. */
export function recuperarHabitual(ctx: Context, id: number): Promise<Habitual> {
  const usuario_id = requireActor(ctx.actor).id;
  return conNombrePropio(null, () =>
    inTransaction(ctx, async (ctx) => {
      await exigirLugar(ctx, usuario_id);
      const [recuperado] = await ctx.db
        .update(pedidos_habituales)
        .set({ eliminado_en: null })
        .where(
          and(
            eq(pedidos_habituales.id, id),
            eq(pedidos_habituales.usuario_id, usuario_id),
            isNotNull(pedidos_habituales.eliminado_en),
          ),
        )
        .returning({ id: pedidos_habituales.id });
      if (!recuperado) throw notFound(obtenerHabitual);
      await anotar(ctx, 'recuperar-pedido-habitual', id);
      return leerHabitual(ctx, id);
    }),
  );
}

/** Two at once must not pass the bound together. */
async function exigirLugar(ctx: Context, usuario_id: number): Promise<void> {
  await bloquearUsuario(ctx, usuario_id);
  const suyos = and(eq(pedidos_habituales.usuario_id, usuario_id), isNull(pedidos_habituales.eliminado_en));
  if ((await ctx.db.$count(pedidos_habituales, suyos)) < MAX_PEDIDOS_HABITUALES) return;
  throw new AppError('CONFLICTO', {
    message: `Puedes guardar hasta ${MAX_PEDIDOS_HABITUALES} pedidos habituales. Elimina alguno para guardar otro.`,
  });
}

async function bloquear(ctx: Context, id: number): Promise<{ version: number }> {
  const [suyo] = await ctx.db
    .select({ version: pedidos_habituales.version })
    .from(pedidos_habituales)
    .where(
      and(
        eq(pedidos_habituales.id, id),
        eq(pedidos_habituales.usuario_id, requireActor(ctx.actor).id),
        isNull(pedidos_habituales.eliminado_en),
      ),
    )
    .for('update');
  if (!suyo) throw notFound(obtenerHabitual);
  return suyo;
}

/** Puts these lines in the place of all there are: of what is on sale, and of what the list had already. */
async function escribirLineas(ctx: Context, id: number, items: DatosDeHabitual['items']): Promise<void> {
  const cantidades = new Map<number, number>();
  for (const { id, quantity } of items) {
    cantidades.set(id, Math.min((cantidades.get(id) ?? 0) + quantity, MAX_UNIDADES_POR_LINEA));
  }
  const habia = await ctx.db
    .delete(pedidos_habituales_lineas)
    .where(eq(pedidos_habituales_lineas.habitual_id, id))
    .returning({
      producto_id: pedidos_habituales_lineas.producto_id,
      descripcion: pedidos_habituales_lineas.descripcion,
      precio_unitario: pedidos_habituales_lineas.precio_unitario,
    });
  const { rowCount } = await ctx.db.execute(sql`
    insert into pedidos_habituales_lineas (habitual_id, producto_id, cantidad, orden, descripcion, precio_unitario)
    select ${id}::int, p.id, l.cantidad, l.orden, 
      case when p.estado ${A_LA_VENTA} then p.descripcion else h.descripcion end,
      case when p.estado ${A_LA_VENTA} then p.precio_unitario else h.precio_unitario end
    from unnest(${sql.param([...cantidades.keys()])}::int[], ${sql.param([...cantidades.values()])}::int[])
      with ordinality l (id, cantidad, orden)
    join productos p on p.id = l.id
    left join json_to_recordset(${JSON.stringify(habia)}) h (producto_id int, descripcion text, precio_unitario numeric)
      on h.producto_id = p.id
    where p.estado ${A_LA_VENTA} or h.producto_id is not null
    -- Nobody removes one until its line is written.
    order by l.id for key share of p`);
  if (rowCount) return;
  const message = 'Nada de esa lista está a la venta.';
  throw new AppError('DATOS_INVALIDOS', { message, fields: { items: message } });
}

async function conNombrePropio<T>(nombre: string | null, guardar: () => Promise<T>): Promise<T> {
  try {
    return await guardar();
  } catch (error) {
    if (!isUniqueViolation(error, 'pedidos_habituales_nombre')) throw error;
    const message = nombre
      ? `Ya tienes un pedido habitual «${nombre}».`
      : 'Ya tienes otro pedido habitual con ese nombre: cámbiaselo para recuperar éste.';
    if (nombre === null) throw new AppError('CONFLICTO', { message });
    throw new AppError('DATOS_INVALIDOS', { message, fields: { nombre: message } });
  }
}
