import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';
import {
  CAMPOS_DE_GUIA,
  type corregirGuia as contratoDeCorregir,
  type historiaDeGuia as contratoDeHistoria,
  type revisarSalida as contratoDeSalida,
  type Salida,
} from '#contract/ventas/despachos.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import { avisarCorreccion } from '#server/features/ventas/bultos/index.ts';
import {
  bloquearCompra,
  buscarCompra,
  buscarFilaCompra,
  COMPRA,
  editarCompra,
  type FilaCompra,
  guiasEscritas,
  type HechosDeAvance,
  loQueSeDebe,
} from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';

type QueSale = z.output<typeof contratoDeSalida.body>['compras'];
type Correccion = z.output<typeof contratoDeCorregir.body>;
type Historia = z.output<typeof contratoDeHistoria.reply>;

/** What its audit row is called. */
export const CORREGIR_GUIA = 'corregir-guia';

/** The acts that may have changed a guía after it left. */
const CORRECCIONES = [CORREGIR_GUIA, 'anotar-entrega'];

/** What should be known of purchases before they leave, once: what isn't paid of them, and the guías that others have already. */
export async function revisarSalida(ctx: Context, salen: QueSale): Promise<Salida> {
  const [sin_pagar, guias] = await Promise.all([
    loQueSeDebe(
      ctx,
      salen.map(({ id }) => id),
    ),
    guiasDeOtros(ctx.db, salen),
  ]);
  return { sin_pagar, guias };
}

/** Of what leaves, which have a guía that another purchase has, or another of these. */
async function guiasDeOtros(db: Queryable, salen: QueSale): Promise<Salida['guias']> {
  const conGuia = salen.flatMap(({ id, num_gd }) => (num_gd ? [{ id, num_gd }] : []));
  if (conGuia.length === 0) return [];
  const { rows } = await db.execute<Salida['guias'][number]>(sql`
    with dicha as (
      select d.id, d.num_gd, ${guiasEscritas(sql`d.num_gd`)} as guias, c.num_pedido
      from jsonb_to_recordset(${JSON.stringify(conGuia)}::jsonb) as d(id int, num_gd text) join compras c on c.id = d.id
    ), otra as (
      select d.id, o.num_pedido from dicha d cross join lateral (${comprasConGuia(sql`d.guias`)}) o where o.id <> d.id
      union select d.id, o.num_pedido from dicha d join dicha o on o.guias && d.guias and o.id <> d.id
    )
    select d.id, d.num_pedido, d.num_gd, array_agg(o.num_pedido order by o.num_pedido) as pedidos
    from dicha d join otra o on o.id = d.id group by d.id, d.num_pedido, d.num_gd order by d.id`);
  return rows.map(({ id, num_pedido, num_gd, pedidos }) => ({ id, num_pedido, num_gd, pedidos }));
}

/** The purchases that have one of these guías, or a work order that left with one. */
const comprasConGuia = (guias: SQL): SQL => sql`
  select c.id, c.num_pedido from compras c where c.num_gd is not null and ${guiasEscritas(sql`c.num_gd`)} && ${guias}
  union select c.id, c.num_pedido from ots t join compras c on c.id = t.compra_id
    where t.num_gd is not null and ${guiasEscritas(sql`t.num_gd`)} && ${guias}`;

/** A guía is of one purchase: with another's it goes only where somebody says that it is meant. In the act's transaction. */
export async function exigirGuiaPropia(
  { db }: Pick<Context, 'db'>,
  compra: FilaCompra,
  num_gd: string | null | undefined,
  repetida = false,
): Promise<void> {
  if (!num_gd || num_gd === compra.num_gd) return;
  const guias = guiasEscritas(sql`${num_gd}::text`);
  // Those that leave with one number at once look at it one after the other, and with several in one order.
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtext('guias'), hashtext(guia))
    from (select unnest(${guias}) as guia order by 1) dichas`);
  if (repetida) return;
  const { rows: otras } = await db.execute<{ num_pedido: number }>(sql`
    select num_pedido from (${comprasConGuia(guias)}) o where id <> ${compra.id} order by id desc limit 5`);
  if (otras.length === 0) return;
  const pedidos = otras.map(({ num_pedido }) => num_pedido);
  throw new AppError('CONFLICTO', {
    message: `La guía ${num_gd} ya es del pedido ${pedidos.join(', ')}. Revisa el número, o di que va con la misma.`,
    fields: { num_gd: `Ya es la guía del pedido ${pedidos.join(', ')}.` },
    details: { pedidos },
  });
}

/** Writes how a purchase really left; what was written before stays in its audit. */
export async function corregirGuia(
  ctx: Context,
  id: number,
  { visto, guia_repetida, transportista, num_gd, seguimiento }: Correccion,
): Promise<Compra> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    if (compra.num_gd === null) {
      throw new AppError('CONFLICTO', {
        message: 'Este pedido todavía no tiene guía: se anota al despacharlo.',
        details: { estado: compra.estado },
      });
    }
    await exigirGuiaPropia(ctx, compra, num_gd, guia_repetida);
    await escribirGuia(ctx, compra, { transportista, num_gd, seguimiento }, visto);
    return (await buscarCompra(ctx, id))!;
  });
}

/** The same of a locked purchase, in the caller's transaction; its customer is told when it is followed otherwise than before. */
export async function escribirGuia(
  ctx: Context,
  compra: FilaCompra,
  dichos: HechosDeAvance,
  visto?: Correccion['visto'],
): Promise<void> {
  await editarCompra(ctx, compra, CORREGIR_GUIA, dichos, visto);
  const ahora = await bloquearCompra(ctx, compra.id);
  const seSigueDeOtroModo = ahora.transportista !== compra.transportista || ahora.seguimiento !== compra.seguimiento;
  if (seSigueDeOtroModo) await avisarCorreccion(ctx, ahora);
}

/** What was corrected of a purchase's guía, the last first. */
export async function historiaDeGuia(ctx: Context, id: number): Promise<Historia> {
  if (!(await buscarFilaCompra(ctx, id))) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  const filas = await ctx.db
    .select({ cuando: auditoria.cuando, quien: nombreDe<string | null>(usuarios), detalle: auditoria.detalle })
    .from(auditoria)
    .leftJoin(usuarios, eq(usuarios.id, auditoria.actor_id))
    .where(
      and(eq(auditoria.entidad, COMPRA.entidad), eq(auditoria.entidad_id, id), inArray(auditoria.accion, CORRECCIONES)),
    )
    .orderBy(desc(auditoria.cuando), desc(auditoria.id));
  return filas.flatMap(({ cuando, quien, detalle }) => {
    const dicho = detalle as { [campo: string]: { antes: string | null; despues: string | null } | undefined };
    const cambios = CAMPOS_DE_GUIA.flatMap((campo) => {
      const cambio = dicho[campo];
      return cambio ? [{ campo, antes: cambio.antes, despues: cambio.despues }] : [];
    });
    return cambios.length > 0 ? [{ cuando: cuando.toISOString(), quien, cambios }] : [];
  });
}
